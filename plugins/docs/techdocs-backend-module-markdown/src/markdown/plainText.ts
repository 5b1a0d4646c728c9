import type Token from 'markdown-it/lib/token.mjs';

/** The text of inline tokens as a reader sees it: without markup, images as their description. */
export function inlineText(children: Token[]): string {
  return children
    .map(token => {
      if (token.type === 'text' || token.type === 'code_inline')
        return token.content;
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      if (token.type === 'image') return inlineText(token.children ?? []);
      return '';
    })
    .join('');
}
