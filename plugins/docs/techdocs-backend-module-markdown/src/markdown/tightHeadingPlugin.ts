import type MarkdownIt from 'markdown-it';

const TIGHT = /^(#{1,6})([^#\s].*)$/;

/**
 * Headings without a blank behind their signs, `##Set up`, at the begin of a block: a heading for Python-Markdown, but not for
 * CommonMark.
 */
export function tightHeadingPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'heading',
    'tight_heading',
    (state, line, _e, silent) => {
      const start = state.bMarks[line] + state.tShift[line];
      if (state.src.charCodeAt(start) !== 0x23) return false;
      if (state.sCount[line] - state.blkIndent >= 4) return false;
      const found = TIGHT.exec(state.src.slice(start, state.eMarks[line]));
      if (!found) return false;
      if (silent) return true;
      const [, signs, text] = found;
      const tag = `h${signs.length}`;
      state.line = line + 1;
      const open = state.push('heading_open', tag, 1);
      open.markup = signs;
      open.map = [line, state.line];
      const inline = state.push('inline', '', 0);
      inline.content = withoutEnd(text);
      inline.map = [line, state.line];
      inline.children = [];
      state.push('heading_close', tag, -1).markup = signs;
      return true;
    },
  );
}

/** Signs at the end are no part of the title. */
function withoutEnd(text: string): string {
  let end = text.trimEnd().length;
  while (end > 0 && text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trim();
}
