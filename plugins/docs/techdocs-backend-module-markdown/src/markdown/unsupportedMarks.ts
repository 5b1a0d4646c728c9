import { isEmoji } from './emojiPlugin';

const COLON_NAME = /(?<![\w:]):([a-z][a-z0-9_+-]{1,60}):(?![\w:])/g;
const FORMULA = /\$\$[^$]{1,500}\$\$/;
/** As TeX writes it; a bracket after a backslash is otherwise a bracket. */
const BRACKETS =
  /\\\((?=[^\n()\\]{0,200}(?:[\^_=]|\\[a-z]))[^\n()]{1,200}\\\)|\\\[(?=[^[\]\\]{0,500}(?:[\^_=]|\\[a-z]))[^[\]]{1,500}\\\]/;
/** Not two amounts of money, nor two variables of a shell. */
const INLINE_FORMULA =
  /(?<![\\$\w])\$(?=[^\s$])(?=[^$\n]{0,200}[\\^_=])[^$\n]{1,200}(?<=\S)\$(?![$\w])/;
const MACRO = /\{\{[^{}\n]{1,200}\}\}|\{%[^%\n]{1,200}%\}/;
/** Texts from the code of a package (mkdocstrings), and boxes of other generators. */
const COLONS = /^ {0,3}::: ?[a-zA-Z_]/m;
const WIKI_LINK = /(?<![\w\]])\[\[[^[\]\n]{1,200}\]\](?![([:])/;

/** What MkDocs reads and this generator shows as text, by how an author writes it. */
const MARKS: Record<string, (prose: string) => boolean> = {
  ':icon-name:': prose =>
    [...prose.matchAll(COLON_NAME)].some(([, name]) => !isEmoji(name)),
  $$formula$$: prose => FORMULA.test(prose),
  $formula$: prose => INLINE_FORMULA.test(prose),
  '\\(formula\\)': prose => BRACKETS.test(prose),
  '{{ macro }}': prose => MACRO.test(prose),
  '::: name': prose => COLONS.test(prose),
  '[[page]]': prose => WIKI_LINK.test(prose),
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
