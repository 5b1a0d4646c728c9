import { isEmoji } from './emojiPlugin';

const COLON_NAME = /(?<![\w:]):([a-z][a-z0-9_+-]{1,60}):(?![\w:])/g;
const FORMULA = /\$\$[^$]{1,500}\$\$/;

/** What MkDocs reads and this generator shows as text, by how an author writes it. */
const MARKS: Record<string, (prose: string) => boolean> = {
  ':icon-name:': prose =>
    [...prose.matchAll(COLON_NAME)].some(([, name]) => !isEmoji(name)),
  $$formula$$: prose => FORMULA.test(prose),
};

/** The beginning and the end of a block of code. */
const FENCE = /^ {0,20}(`{3,}|~{3,})/;

/** Text between backquotes, and addresses, in which the signs have no meaning. */
const LITERAL = /`[^`\n]*`|https?:\/\/[^\s)>\]]+/g;

/** Returns the ways of writing in a document that are shown as text, as their authors know them. */
export function unsupportedMarks(text: string): string[] {
  const prose = withoutCode(text).replace(LITERAL, ' ');
  return Object.keys(MARKS).filter(name => MARKS[name](prose));
}

function withoutCode(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n').filter(line => {
    const sign = FENCE.exec(line)?.[1];
    if (fence === undefined) {
      fence = sign;
      return sign === undefined;
    }
    const isEnd = sign?.startsWith(fence) && line.trim() === sign;
    if (isEnd) fence = undefined;
    return false;
  });
  return lines.join('\n');
}
