import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { lineAt } from './admonitionPlugin';

const MAX_TAG_LENGTH = 500;
/** Deeper elements are raw HTML, whose content is no Markdown. */
const MAX_LEVEL = 20;
const OPEN =
  /^<(div|section|article|aside|details|figure|figcaption|center|blockquote|p|span|td|th|table|tr|dl|dd|dt|li|ul|ol)(?=\s)([^<>]*)>/i;
const MARKDOWN =
  /\smarkdown(?:\s*=\s*(?:"(?:1|block|span)"|'(?:1|block|span)'|1|block|span))?(?=\s|$|\/)/i;

interface Container {
  tag: string;
  /** The opening tag without `markdown`. */
  open: string;
  /** What follows it in its line. */
  rest: string;
}

/**
 * Markdown within HTML, as in the extension `md_in_html` of Python-Markdown: `<div markdown>` … `</div>`. The content
 * need not be indented and may be.
 */
export function htmlContainerPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'html_block',
    'html_container',
    (state, startLine, endLine, silent) => {
      if (state.level >= MAX_LEVEL) return false;
      if (state.sCount[startLine] - state.blkIndent >= 4) return false;
      const container = readContainer(lineAt(state, startLine));
      if (!container) return false;
      if (silent) return true;
      return pushContainer(state, container, startLine, endLine);
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function readContainer(line: string): Container | undefined {
  const found = OPEN.exec(line.slice(0, MAX_TAG_LENGTH));
  if (!found || !MARKDOWN.test(found[2])) return undefined;
  const [whole, tag, attributes] = found;
  return {
    tag,
    open: `<${tag}${attributes.replace(MARKDOWN, '')}>`,
    rest: line.slice(whole.length),
  };
}

function pushContainer(
  state: StateBlock,
  { tag, open, rest }: Container,
  startLine: number,
  endLine: number,
): boolean {
  const push = (content: string) => {
    const token = state.push('html_block', '', 0);
    token.content = content;
  };
  const close = `</${tag}>`;
  const sameLine = rest.toLowerCase().lastIndexOf(close.toLowerCase());
  if (sameLine >= 0) {
    push(open);
    pushInline(state, rest.slice(0, sameLine), startLine);
    push(`${rest.slice(sameLine)}\n`);
    state.line = startLine + 1;
    return true;
  }
  const end = findEnd(state, tag, startLine, endLine);
  push(`${open}\n`);
  if (rest.trim()) pushInline(state, rest, startLine);
  tokenizeDedented(state, startLine + 1, end);
  // A container without an end ends with the block that holds it.
  push(end < endLine ? `${lineAt(state, end)}\n` : `${close}\n`);
  state.line = Math.min(end + 1, endLine);
  return true;
}

function pushInline(state: StateBlock, text: string, line: number): void {
  const inline = state.push('inline', '', 0);
  inline.content = text.trim();
  inline.map = [line, line + 1];
  inline.children = [];
}

function findEnd(
  state: StateBlock,
  tag: string,
  startLine: number,
  endLine: number,
): number {
  const opening = new RegExp(`^<${tag}[\\s>]`, 'i');
  const closing = new RegExp(`</${tag}>\\s*$`, 'i');
  let depth = 1;
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineAt(state, line).slice(0, MAX_TAG_LENGTH).trimEnd();
    if (opening.test(text)) depth += 1;
    if (closing.test(text)) depth -= 1;
    if (depth === 0) return line;
  }
  return endLine;
}

/** Reads lines whose common indentation counts as none. */
function tokenizeDedented(
  state: StateBlock,
  startLine: number,
  endLine: number,
): void {
  let indent = Number.POSITIVE_INFINITY;
  for (let line = startLine; line < endLine; line++)
    if (!state.isEmpty(line)) indent = Math.min(indent, state.sCount[line]);
  if (!Number.isFinite(indent)) return;
  const { parentType, lineMax, blkIndent } = state;
  state.parentType = 'root';
  state.lineMax = endLine;
  state.blkIndent = indent;
  state.level += 1;
  state.md.block.tokenize(state, startLine, endLine);
  state.level -= 1;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.blkIndent = blkIndent;
}
