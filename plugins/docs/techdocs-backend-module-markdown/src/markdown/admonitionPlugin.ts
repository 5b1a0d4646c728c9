import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { parseBlockHeader } from './blockHeader';

const CONTENT_INDENT = 4;

/**
 * Admonitions (`!!! note "Title"`) and collapsible ones (`??? note`, open with `???+`), as in Python-Markdown and
 * pymdownx. Their content is indented by four blanks.
 */
export function admonitionPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'code',
    'admonition',
    (state, startLine, endLine, silent) => {
      if (state.sCount[startLine] - state.blkIndent >= CONTENT_INDENT)
        return false;
      const header = parseBlockHeader(lineAt(state, startLine));
      if (!header || header.kind === 'tab') return false;
      if (silent) return true;
      const collapsible = header.kind === 'details';
      const open = state.push(
        'admonition_open',
        collapsible ? 'details' : 'div',
        1,
      );
      open.block = true;
      open.attrSet(
        'class',
        collapsible ? header.type : admonitionClass(header.type),
      );
      if (collapsible && header.open) open.attrSet('open', '');
      if (header.title !== '')
        pushTitle(state, header.title, collapsible, startLine);
      state.line = tokenizeIndented(state, startLine, endLine);
      open.map = [startLine, state.line];
      state.push('admonition_close', open.tag, -1).block = true;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function admonitionClass(type: string): string {
  return `admonition ${type}`;
}

function pushTitle(
  state: StateBlock,
  title: string,
  collapsible: boolean,
  line: number,
): void {
  const tag = collapsible ? 'summary' : 'p';
  const open = state.push('admonition_title_open', tag, 1);
  open.block = true;
  if (!collapsible) open.attrSet('class', 'admonition-title');
  const inline = state.push('inline', '', 0);
  inline.content = title;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('admonition_title_close', tag, -1).block = true;
}

/** The text of a line without its indentation. */
export function lineAt(state: StateBlock, line: number): string {
  return state.src.slice(
    state.bMarks[line] + state.tShift[line],
    state.eMarks[line],
  );
}

/**
 * Reads the lines after `startLine` that are indented by four blanks more than the block that holds them.
 *
 * @returns the first line after them
 */
export function tokenizeIndented(
  state: StateBlock,
  startLine: number,
  endLine: number,
): number {
  const indent = state.blkIndent + CONTENT_INDENT;
  let line = startLine + 1;
  let contentEnd = line;
  for (; line < endLine; line++) {
    if (state.isEmpty(line)) continue;
    if (state.sCount[line] < indent) break;
    contentEnd = line + 1;
  }
  const { parentType, lineMax, blkIndent } = state;
  state.parentType = 'root';
  state.lineMax = contentEnd;
  state.blkIndent = indent;
  state.md.block.tokenize(state, startLine + 1, contentEnd);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.blkIndent = blkIndent;
  return contentEnd;
}
