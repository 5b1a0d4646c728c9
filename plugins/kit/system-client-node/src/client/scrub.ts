/** Maximum length of a system's text in the log, in characters. The patterns below need no longer runs. */
const MAX_LENGTH = 500;

const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  // Three parts in base64url: a JSON web token.
  [/\beyJ[\w-]{0,500}\.[\w-]+\.[\w-]*/g, '***'],
  [/[\w.+'-]{1,500}@[\w-]+(\.[\w-]+)+/g, '***@***'],
  // Keys and tokens are long and contain letters and digits.
  [/\b(?=[\w+/=-]{0,500}\d)(?=[\w+/=-]{0,500}[a-z])[\w+/=-]{40,}/gi, '***'],
];

/** Removes possible secrets and e-mail addresses from a system's text, and shortens it, for the log. */
export function scrub(text: string): string {
  const shortened =
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return REPLACEMENTS.reduce(
    (cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement),
    shortened,
  ).replace(/\s+/g, ' ');
}
