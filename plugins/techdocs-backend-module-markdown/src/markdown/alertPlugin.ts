import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';

/** GitHub's alerts, each with the corresponding admonition. */
const ALERTS: Record<string, string> = {
  '[!NOTE]': 'note',
  '[!TIP]': 'tip',
  '[!IMPORTANT]': 'info',
  '[!WARNING]': 'warning',
  '[!CAUTION]': 'danger',
};

/** Converts a quote that starts with `[!NOTE]` or another alert of GitHub to an admonition. */
export function alertPlugin(md: MarkdownIt): void {
  md.core.ruler.after('block', 'github_alerts', state => {
    const { tokens } = state;
    const quotes: number[] = [];
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i].type === 'blockquote_open') quotes.push(i);
      if (tokens[i].type !== 'blockquote_close') continue;
      const start = quotes.pop();
      if (start !== undefined) convert(tokens, start, i);
    }
  });
}

function convert(tokens: Token[], start: number, end: number): void {
  const [paragraph, inline] = tokens.slice(start + 1, start + 3);
  if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return;
  const lineEnd = inline.content.indexOf('\n');
  const marker = (
    lineEnd < 0 ? inline.content : inline.content.slice(0, lineEnd)
  )
    .trim()
    .toUpperCase();
  const type = Object.hasOwn(ALERTS, marker) ? ALERTS[marker] : undefined;
  if (!type) return;
  const [open, close] = [tokens[start], tokens[end]];
  open.type = 'admonition_open';
  close.type = 'admonition_close';
  open.tag = 'div';
  close.tag = 'div';
  open.attrSet('class', `admonition ${type}`);
  const name = marker.slice(2, -1).toLowerCase();
  paragraph.attrSet('class', 'admonition-title');
  open.meta = { rest: lineEnd < 0 ? '' : inline.content.slice(lineEnd + 1) };
  inline.content = name.charAt(0).toUpperCase() + name.slice(1);
}

/** Moves the text after an alert's marker into a separate paragraph after the title. */
export function alertBodyPlugin(md: MarkdownIt): void {
  md.core.ruler.after('github_alerts', 'github_alert_bodies', state => {
    const result: Token[] = [];
    let rest: string | undefined;
    for (const token of state.tokens) {
      result.push(token);
      const meta: { rest?: string } | null = token.meta;
      if (token.type === 'admonition_open' && meta?.rest) rest = meta.rest;
      if (token.type !== 'paragraph_close' || !rest) continue;
      const open = new state.Token('paragraph_open', 'p', 1);
      const inline = new state.Token('inline', '', 0);
      const close = new state.Token('paragraph_close', 'p', -1);
      open.block = true;
      close.block = true;
      inline.content = rest;
      inline.children = [];
      result.push(open, inline, close);
      rest = undefined;
    }
    state.tokens = result;
  });
}
