import type { FormValues } from './types';

export const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
export const LINE_BREAK = 'a line\nand another';

/** What the JSON schema of a form says, in the words of the scaffolder. */
export const mismatch = (field: string, pattern: string) =>
  `instance.${field} does not match pattern ${JSON.stringify(pattern)}`;
export const ONE_LINE = '^[^\\r\\n]*\\S[^\\r\\n]*$';
export const BAD_DESCRIPTION: [FormValues, string] = [
  { description: LINE_BREAK },
  mismatch('description', ONE_LINE),
];

/** What a field says of a name. */
export const NAME_MANDATORY = "'Name' This is a mandatory Field";
export const NAME_MISMATCH =
  "'Name' The expression is not matching with the Regex Expression";
export const NAME_TAKEN =
  "'Name' The name is already taken. Please try another name";

/** What every entry of the catalogue needs. */
export const COMMON = {
  description: 'A test',
  owner: 'group:default/checkout',
};
export const REQUIRED = ['description', 'owner'];

/** Of templates that delete: what cannot be brought back is confirmed. */
export const NOT_CONFIRMED: [FormValues, string] = [
  { confirmed: false },
  'instance.confirmed is not one of enum values: true',
];

/** What is said to a thing that no template made for a group of the person. */
export function mayNotDelete(title: string): string {
  return `'${title}' No template made this for one of your groups, so you may not delete it`;
}
