import type Token from 'markdown-it/lib/token.mjs';

const SHOWN = ['text', 'code_inline', 'symbol'];

/** The text of inline tokens as a reader sees it: without markup, images as their description. */
export function inlineText(children: Token[]): string {
  return children
    .map(token => {
      if (SHOWN.includes(token.type)) return token.content;
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      if (token.type === 'image') return inlineText(token.children ?? []);
      return '';
    })
    .join('');
}

/** The same with symbols as they were written, `(c)` for a copyright sign: MkDocs takes anchors from that. */
export function writtenText(children: Token[]): string {
  return children
    .map(token =>
      token.type === 'symbol' ? token.markup : inlineText([token]),
    )
    .join('');
}
