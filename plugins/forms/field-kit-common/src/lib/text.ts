/** A mandatory field is empty (ledger C-028, C-037). */
export const MANDATORY = 'This is a mandatory Field';

/** Own text: a name contains control characters, for example line breaks. */
export const CONTROL_CHARACTERS =
  'Remove line breaks and other control characters';

/** Own text: the value is longer than `limit` characters. */
export function tooLong(limit: number): string {
  return `Use at most ${limit} characters`;
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Returns true if a text is empty or only white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Returns true if a text contains control characters, including line breaks. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/**
 * Checks the requirements for every single-line text.
 *
 * @returns the error, or undefined
 */
export function checkLine(text: string, limit: number): string | undefined {
  if (text.length > limit) return tooLong(limit);
  return hasControlCharacter(text) ? CONTROL_CHARACTERS : undefined;
}

/** Joins the parts that are not blank with dashes (ledger C-083, C-084). */
export function joinName(parts: readonly (string | undefined)[]): string {
  return parts
    .map(part => part?.trim() ?? '')
    .filter(part => part !== '')
    .join('-');
}
