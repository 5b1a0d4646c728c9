/** Letters on a line, and lines of a title in a node. */
const LETTERS = 19;
const LINES = 2;

const shorten = (text: string) =>
  text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text;

/** Breaks a title between words into lines that fit into a node. What does not fit ends in an ellipsis. */
export function wrapTitle(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const isFull = lines.length === LINES;
    if (last !== undefined && (longer.length <= LETTERS || isFull)) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines.map(shorten);
}
