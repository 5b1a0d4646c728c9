/** Longest text of a name and of a tag, in characters. */
const MAX_TEXT = 500;

/** Characters that neither a page nor Postgres has a use for. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name without control characters, of a limited length. */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ').trim().slice(0, MAX_TEXT);
}

/** Values of an empty field in some exports, besides the empty text. */
const EMPTY = ['NULL', 'null', '\\N', 'None', '<NA>'];

/** Returns the text of a field without blanks around it; empty if it stands for an empty field. */
export function fieldText(text = ''): string {
  const trimmed = text.trim();
  return EMPTY.includes(trimmed) ? '' : trimmed;
}
