/** Marks of letters, which NFKD splits from them: the accent of `é`. */
const MARKS = /\p{M}+/gu;

/** Letters that are no letter with a mark, as people without them on their keyboard write them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Signs that word processors put in place of those on the keyboard. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018\u2019\u02bc]/g;

/** Returns a text as names are compared: lower case, without accents and without space around it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLocaleLowerCase('en-US')
    .replace(SPECIAL_LETTERS, letter => LETTERS[letter])
    .replace(DASHES, '-')
    .replace(QUOTES, "'")
    .trim();
}

/** Splits a text into folded words: at spaces, punctuation, and the parts of a name. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the text in which a database finds names: each folded name in a line, then their words, each after a space. */
export function namesText(names: readonly string[]): string {
  const lines = [...new Set(names.map(oneLine).filter(Boolean))];
  const words = new Set(lines.flatMap(wordsOf));
  return ['', ...lines, ` ${[...words].join(' ')}`].join('\n');
}

function oneLine(name: string): string {
  return foldText(name).replace(/\s+/g, ' ');
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
