import type Token from 'markdown-it/lib/token.mjs';

/** Tokens whose text is shown as it is, also what looks like a comment in it. */
const CODE = new Set(['fence', 'code_block']);

const BEGIN = '<!--';
const END = '-->';

/**
 * The Markdown of a page for programs, without the comments of its author, which the page does not show either.
 *
 * @param body - Markdown without the front matter
 * @param tokens - of the body
 */
export function pageMarkdown(body: string, tokens: readonly Token[]): string {
  const lines = body.split('\n');
  const kept: string[] = [];
  let next = 0;
  for (const { type, map } of tokens) {
    if (!map || !CODE.has(type) || map[0] < next) continue;
    kept.push(withoutComments(lines.slice(next, map[0]).join('\n')));
    kept.push(lines.slice(...map).join('\n'));
    [, next] = map;
  }
  if (next < lines.length)
    kept.push(withoutComments(lines.slice(next).join('\n')));
  return `${kept.join('\n').trim()}\n`;
}

/** A comment that does not end goes to the end of the text, as in a browser. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf(BEGIN, from);
    if (begin < 0) break;
    parts.push(text.slice(from, begin));
    const end = text.indexOf(END, begin + BEGIN.length);
    from = end < 0 ? text.length : end + END.length;
  }
  return [...parts, text.slice(from)].join('');
}
