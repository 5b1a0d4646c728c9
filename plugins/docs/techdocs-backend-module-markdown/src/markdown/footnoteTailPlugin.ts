import type MarkdownIt from 'markdown-it';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';

/** A footnote with references, as `markdown-it-footnote` stores it in `env.footnotes.list`. */
interface Footnote {
  /** Label of `[^label]`; missing for `^[text]`. */
  label?: string;
  /** Number of references; missing for `^[text]`. */
  count?: number;
  /** Text and tokens of `^[text]`. */
  content?: string;
  tokens?: Token[];
}

interface FootnoteEnv {
  footnotes?: { list?: Footnote[] };
}

/**
 * Moves the footnotes to the end of the page. Replaces the rule of `markdown-it-footnote`, which copies all tokens of
 * the page for each footnote: 20,000 footnotes take minutes.
 */
export function footnoteTailPlugin(md: MarkdownIt): void {
  md.core.ruler.at('footnote_tail', state => {
    const { footnotes }: FootnoteEnv = state.env;
    if (!footnotes) return;
    const definitions = takeDefinitions(state);
    if (!footnotes.list) return;
    const push = (type: string, nesting: -1 | 0 | 1, meta?: object) => {
      const token = new state.Token(type, '', nesting);
      token.meta = meta ?? null;
      state.tokens.push(token);
    };
    push('footnote_block_open', 1);
    footnotes.list.forEach((footnote, id) => {
      const { label, count = 1 } = footnote;
      push('footnote_open', 1, { id, label });
      for (const token of bodyOf(footnote, definitions, state.Token))
        state.tokens.push(token);
      // The links back to the text are at the end of the last paragraph.
      const last = state.tokens.at(-1);
      const paragraph =
        last?.type === 'paragraph_close' ? state.tokens.pop() : undefined;
      for (let subId = 0; subId < count; subId++)
        push('footnote_anchor', 0, { id, subId, label });
      if (paragraph) state.tokens.push(paragraph);
      push('footnote_close', -1);
    });
    push('footnote_block_close', -1);
  });
}

/** Removes the definitions from the page's tokens. */
function takeDefinitions(state: StateCore): Map<string, Token[]> {
  const definitions = new Map<string, Token[]>();
  const rest: Token[] = [];
  let current: Token[] | undefined;
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      current = [];
      definitions.set(token.meta.label, current);
    } else if (token.type === 'footnote_reference_close') current = undefined;
    else (current ?? rest).push(token);
  }
  state.tokens = rest;
  return definitions;
}

function bodyOf(
  footnote: Footnote,
  definitions: Map<string, Token[]>,
  TokenType: typeof Token,
): Token[] {
  if (!footnote.tokens) return definitions.get(footnote.label ?? '') ?? [];
  const open = new TokenType('paragraph_open', 'p', 1);
  const inline = new TokenType('inline', '', 0);
  const close = new TokenType('paragraph_close', 'p', -1);
  open.block = true;
  close.block = true;
  inline.content = footnote.content ?? '';
  inline.children = footnote.tokens;
  return [open, inline, close];
}
