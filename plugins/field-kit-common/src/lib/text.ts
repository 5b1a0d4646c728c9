/** A field that has to be filled in and is not (ledger C-028, C-037). */
export const MANDATORY = 'This is a mandatory Field';

/** Own text: line breaks and the like have no place in a name. */
export const CONTROL_CHARACTERS =
  'Remove line breaks and other control characters';

/** Own text: the value is longer than `limit` characters. */
export function tooLong(limit: number): string {
  return `Use at most ${limit} characters`;
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Says whether a text holds nothing but white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Says whether a text holds control characters, line breaks among them. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/**
 * Checks what every line of text has to hold to.
 *
 * @returns what is wrong, or undefined
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
