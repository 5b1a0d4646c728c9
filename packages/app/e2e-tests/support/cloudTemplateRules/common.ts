import type { FormValues } from './types';

export const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
export const LINE_BREAK = 'a line\nand another';

/** The messages of a form's JSON schema, in the scaffolder's texts. */
export const mismatch = (field: string, pattern: string) =>
  `instance.${field} does not match pattern ${JSON.stringify(pattern)}`;
export const ONE_LINE = '^[^\\r\\n]*\\S[^\\r\\n]*$';
export const BAD_DESCRIPTION: [FormValues, string] = [
  { description: LINE_BREAK },
  mismatch('description', ONE_LINE),
];

/** The message of a field about a name. */
export const NAME_MANDATORY = "'Name' This is a mandatory Field";
export const NAME_MISMATCH =
  "'Name' The expression is not matching with the Regex Expression";
export const NAME_TAKEN =
  "'Name' The name is already taken. Please try another name";

/** The required values of every catalogue entity. */
export const COMMON = {
  description: 'A test',
  owner: 'group:default/checkout',
};
export const REQUIRED = ['description', 'owner'];

/** For templates that delete: the irreversible action has to be confirmed. */
export const NOT_CONFIRMED: [FormValues, string] = [
  { confirmed: false },
  'instance.confirmed is not one of enum values: true',
];

/** The error for a resource that no template created for a group of the person. */
export function mayNotDelete(title: string): string {
  return `'${title}' No template made this for one of your groups, so you may not delete it`;
}
