/** Longest text of a system that is kept for the log, in characters. */
const MAX_LENGTH = 500;

const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  // Three parts in base64url: a JSON web token.
  [/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '***'],
  [/[\w.+'-]+@[\w-]+(\.[\w-]+)+/g, '***@***'],
  // Keys and tokens are long and hold both letters and digits.
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{40,}/gi, '***'],
];

/** Takes what may be a secret or an e-mail address out of a text of a system, and shortens it, for the log. */
export function scrub(text: string): string {
  const shortened =
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return REPLACEMENTS.reduce(
    (cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement),
    shortened,
  ).replace(/\s+/g, ' ');
}
