import { stripVTControlCharacters } from 'node:util';

/** Returns the last non-empty lines of a text. */
export function readTail(text, count) {
  return stripVTControlCharacters(text)
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

/** Shortens a line to at most `length` characters. */
export function shorten(line, length) {
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}

/**
 * Splits a stream of text into lines.
 *
 * @param {(line: string) => void} onLine - called with each complete line, without its end
 * @returns `write` takes the next chunk, `end` emits the rest
 */
export function createLineSplitter(onLine) {
  let rest = '';
  return {
    write(piece) {
      const lines = (rest + piece).split(/\r?\n/);
      rest = lines.pop();
      for (const line of lines) onLine(line);
    },
    end() {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
