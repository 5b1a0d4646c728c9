import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { lineAt } from './admonitionPlugin';

export interface RawHtmlOptions {
  /**
   * An element of a block is raw to its end, as in Python-Markdown; otherwise Markdown goes on behind a blank line in it, as
   * on GitHub.
   */
  rawToEnd: boolean;
}

/** Lines that are looked through for the end of an element. */
const MAX_LINES = 500;
const MAX_LINE_LENGTH = 2000;
const OPEN =
  /^<(address|article|aside|blockquote|dd|details|div|dl|dt|figure|figcaption|footer|h[1-6]|header|li|main|nav|ol|p|section|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s>])[^<>]{0,500}>/i;
/** A tag that begins or ends an element, with the slash of an end and the name. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s>])/gi;
const FENCE = /^(`{3,}|~{3,})/;

/**
 * Elements of a block without the attribute `markdown`: with {@link RawHtmlOptions.rawToEnd} their text stays as it is, blank
 * lines or not. Blocks of code within are read, as the extension `superfences` of pymdownx does.
 */
export function rawHtmlPlugin(md: MarkdownIt, options: RawHtmlOptions): void {
  if (!options.rawToEnd) return;
  md.block.ruler.before(
    'html_block',
    'raw_html',
    (state, startLine, endLine, silent) => {
      if (state.sCount[startLine] - state.blkIndent >= 4) return false;
      const tag = OPEN.exec(textOf(state, startLine))?.[1];
      const end = tag && findEnd(state, tag, startLine, endLine);
      if (!end) return false;
      if (!silent) pushRaw(state, startLine, end);
      state.line = end;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function textOf(state: StateBlock, line: number): string {
  return lineAt(state, line).slice(0, MAX_LINE_LENGTH);
}

/** @returns the line behind the element; `undefined` for one without an end, or without a blank line */
function findEnd(
  state: StateBlock,
  tag: string,
  startLine: number,
  endLine: number,
): number | undefined {
  const sought = tag.toLowerCase();
  const last = Math.min(endLine, startLine + MAX_LINES);
  let depth = 0;
  let hasBlank = false;
  for (let line = startLine; line < last; line += 1) {
    if (state.isEmpty(line)) hasBlank = true;
    else if (state.sCount[line] < state.blkIndent) return undefined;
    // Part of it is Markdown: see the plugin of containers.
    if (/<[a-z][^<>]{0,500}\smarkdown[\s=>]/i.test(textOf(state, line)))
      return undefined;
    for (const [, slash, name] of textOf(state, line).matchAll(TAG))
      if (name.toLowerCase() === sought) depth += slash ? -1 : 1;
    if (depth <= 0) return hasBlank ? line + 1 : undefined;
  }
  return undefined;
}

function pushRaw(state: StateBlock, startLine: number, endLine: number): void {
  let from = startLine;
  const flush = (to: number) => {
    if (to === from) return;
    const token = state.push('html_block', '', 0);
    token.map = [from, to];
    token.content = state.getLines(from, to, state.blkIndent, true);
  };
  for (let line = startLine; line < endLine; line += 1) {
    const fence = FENCE.exec(textOf(state, line))?.[1];
    const close = fence && findFenceEnd(state, fence, line, endLine);
    if (!close) continue;
    flush(line);
    state.md.block.tokenize(state, line, close);
    from = close;
    line = close - 1;
  }
  flush(endLine);
}

function findFenceEnd(
  state: StateBlock,
  fence: string,
  startLine: number,
  endLine: number,
): number | undefined {
  for (let line = startLine + 1; line < endLine; line += 1)
    if (lineAt(state, line).trim() === fence) return line + 1;
  return undefined;
}
