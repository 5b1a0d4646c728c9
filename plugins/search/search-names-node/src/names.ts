/** Marks of letters, which NFKD splits from them: the accent of `é`. */
const MARKS = /\p{M}+/gu;

/** Returns a text as names are compared: lower case, without accents and without space around it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLocaleLowerCase('en-US')
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
