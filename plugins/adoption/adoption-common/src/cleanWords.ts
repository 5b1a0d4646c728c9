/** Characters and words of a search that are counted. */
const MAX_LENGTH = 60;
const MAX_WORDS = 6;

/** A longer word may be a key or a token. */
const MAX_WORD = 24;

/** Letters of any language, digits, and what joins them in names of things. */
const PLAIN = /^[\p{L}\p{M}\p{N} ._/'-]+$/u;

/** Part of a number of a person, a telephone, an account or a card. */
const NUMBER = /\p{N}{4}/u;

/** A word with so many digits is no name. */
const MAX_DIGITS = 3;

/** A longer word with letters and digits may be part of a key. */
const MAX_MIXED = 12;

/**
 * The words of a search as they are counted: in lower case, with one space between them.
 *
 * @returns undefined if there are none, too many, or one that looks like an address, a number or a secret: then none of them is counted
 */
export function cleanWords(text: string): string | undefined {
  if (text.length > MAX_LENGTH * 4) return undefined;
  const words = text
    .normalize('NFKC')
    .toLocaleLowerCase('en-US')
    .split(/\s+/u)
    .filter(Boolean);
  const cleaned = words.join(' ');
  const isCounted =
    words.length > 0 &&
    words.length <= MAX_WORDS &&
    cleaned.length <= MAX_LENGTH &&
    PLAIN.test(cleaned) &&
    !NUMBER.test(cleaned.replaceAll(/[ ._/'-]/g, '')) &&
    words.every(isName);
  return isCounted ? cleaned : undefined;
}

function isName(word: string): boolean {
  const digits = word.replaceAll(/\P{N}/gu, '').length;
  return (
    word.length <= MAX_WORD &&
    digits <= MAX_DIGITS &&
    (digits === 0 || word.length <= MAX_MIXED)
  );
}
