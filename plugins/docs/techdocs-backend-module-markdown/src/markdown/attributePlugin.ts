import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import {
  type AttributeList,
  attributeListAtEnd,
  parseAttributeList,
} from './attributeList';

/** Inline elements that an attribute list may directly follow. */
const INLINE_CLOSERS: Record<string, string> = {
  link_close: 'link_open',
  em_close: 'em_open',
  strong_close: 'strong_open',
  s_close: 's_open',
  ...Object.fromEntries(
    ['mark', 'ins', 'del', 'sub', 'sup', 'kbd'].map(name => [
      `${name}_close`,
      `${name}_open`,
    ]),
  ),
};

const TITLED = ['image', 'link_open'];

/** What may close a heading: `## Set up ##`. */
const CLOSING_SIGNS = / {1,20}#{1,6}$/;

/** Blocks of one line, at whose end a list may stand. */
const LINES = ['heading_open', 'th_open', 'td_open', 'dt_open'];

/**
 * Attribute lists of Python-Markdown, with `id`, `class` and the size of an image: at the end of a heading, of a cell and of a term, on the last
 * line of a paragraph, and directly behind a link, an image, code or emphasis.
 */
export function attributePlugin(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'attribute_lists', state => {
    const { tokens } = state;
    for (let i = 1; i < tokens.length; i++) {
      const inline = tokens[i];
      if (inline.type !== 'inline' || !inline.children) continue;
      const opener = tokens[i - 1];
      if (LINES.includes(opener.type))
        applyToBlock(opener, inline.children, false);
      if (opener.type === 'paragraph_open')
        applyToBlock(opener, inline.children, true);
      applyToInline(inline.children);
    }
  });
}

function applyToBlock(
  opener: Token,
  children: Token[],
  ownLineOnly: boolean,
): void {
  const last = children.at(-1);
  if (last?.type !== 'text') return;
  const found = attributeListAtEnd(last.content);
  if (!found) return;
  if (ownLineOnly) {
    if (found.start > 0 || children.at(-2)?.type !== 'softbreak') return;
    children.splice(-2, 2);
  } else {
    // Directly behind code or emphasis, the list belongs to that.
    if (children.length > 1 && last.content.startsWith('{')) return;
    const text = last.content.slice(0, found.start);
    last.content =
      opener.type === 'heading_open' ? text.replace(CLOSING_SIGNS, '') : text;
  }
  apply(opener, found.list);
}

function applyToInline(children: Token[]): void {
  const openers: Token[] = [];
  children.forEach((token, index) => {
    if (token.nesting === 1) openers.push(token);
    const opener = token.nesting === -1 ? openers.pop() : undefined;
    const target = inlineTarget(token, opener);
    const next = children[index + 1];
    if (!target || next?.type !== 'text' || !next.content.startsWith('{'))
      return;
    const end = next.content.indexOf('}');
    const list =
      end < 0
        ? undefined
        : parseAttributeList(next.content.slice(1, end).trim());
    if (!list) return;
    apply(target, list);
    next.content = next.content.slice(end + 1);
  });
}

function inlineTarget(
  token: Token,
  opener: Token | undefined,
): Token | undefined {
  if (token.type === 'image' || token.type === 'code_inline') return token;
  return opener && INLINE_CLOSERS[token.type] === opener.type
    ? opener
    : undefined;
}

function apply(token: Token, list: AttributeList): void {
  if (list.id) token.attrSet('id', list.id);
  if (list.classes.length > 0) token.attrJoin('class', list.classes.join(' '));
  if (token.type === 'image')
    for (const [name, value] of list.sizes) token.attrSet(name, value);
  if (list.title !== undefined && TITLED.includes(token.type))
    token.attrSet('title', list.title);
  if (token.type === 'heading_open')
    token.meta = { contentsLabel: list.contentsLabel };
}
