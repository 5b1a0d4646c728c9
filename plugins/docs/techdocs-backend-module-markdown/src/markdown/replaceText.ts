import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';

/** Makes the token of a text or of the begin or end of an element. */
export type MakeToken = (
  type: string,
  tag: string,
  nesting: Token['nesting'],
  content?: string,
) => Token;

/**
 * Replaces what a pattern finds in the texts of a page. Texts within an automatic link stay.
 *
 * @param replacement - the tokens for a match; `undefined` leaves it as it is
 */
export function replaceText(
  state: StateCore,
  pattern: RegExp,
  replacement: (
    match: RegExpMatchArray,
    make: MakeToken,
  ) => Token[] | undefined,
): void {
  const make: MakeToken = (type, tag, nesting, content = '') => {
    const token = new state.Token(type, tag, nesting);
    token.content = content;
    return token;
  };
  for (const token of state.tokens) {
    if (token.type !== 'inline' || !token.children) continue;
    let inAutomaticLink = false;
    token.children = token.children.flatMap(child => {
      if (child.type === 'link_open')
        inAutomaticLink = child.info === 'auto' || child.markup === 'linkify';
      if (child.type === 'link_close') inAutomaticLink = false;
      return child.type === 'text' && !inAutomaticLink
        ? split(child, pattern, match => replacement(match, make), make)
        : child;
    });
  }
}

function split(
  text: Token,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => Token[] | undefined,
  make: MakeToken,
): Token[] {
  const { content } = text;
  const parts: Token[] = [];
  let end = 0;
  const keep = (to: number) => {
    if (to > end) parts.push(make('text', '', 0, content.slice(end, to)));
  };
  for (const match of content.matchAll(pattern)) {
    const tokens = replacement(match);
    if (!tokens) continue;
    keep(match.index);
    parts.push(...tokens);
    end = match.index + match[0].length;
  }
  if (end === 0) return [text];
  keep(content.length);
  return parts;
}
