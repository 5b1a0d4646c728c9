import type MarkdownIt from 'markdown-it';

const ITEM = /^( {0,60})(?:[-+*]|\d{1,9}[.)])( {1,4})(?=\S)/;
const FENCE = /^ *(`{3,}|~{3,})/;
const NESTED_BY = 2;

interface Item {
  /** Column of its mark as written, and as CommonMark gets it. */
  written: number;
  indent: number;
  /** Column of its text as CommonMark gets it. */
  content: number;
}

/**
 * Lists that are nested by two blanks below a number, as `mdx_truly_sane_lists` of mkdocs-techdocs-core reads them.
 * CommonMark wants the column of the text (`1. ` is three), so the lines move to the right as far as needed.
 */
export function listIndentPlugin(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'list_indent', state => {
    if (/^ {0,60}\d{1,9}[.)] /m.test(state.src))
      state.src = indentNestedLists(state.src);
  });
}

/** @param text - lines that end with `\n` */
export function indentNestedLists(text: string): string {
  const open: Item[] = [];
  let fence: { mark: string; shift: number } | undefined;
  let afterBlank = false;
  const lines = text.split('\n').map(line => {
    if (fence) {
      const moved = shifted(line, fence.shift);
      const mark = FENCE.exec(line)?.[1];
      if (mark?.startsWith(fence.mark) && line.trim() === mark)
        fence = undefined;
      return moved;
    }
    if (line.trim() === '') {
      afterBlank = true;
      return line;
    }
    const found = ITEM.exec(line);
    const written = found?.[1].length ?? line.search(/\S/);
    if (found || afterBlank)
      while (
        open.length > 0 &&
        written < open[open.length - 1].written + NESTED_BY
      )
        open.pop();
    afterBlank = false;
    const parent = open.at(-1);
    const shift = parent ? shiftBelow(parent, written) : 0;
    if (found) {
      const indent = written + shift;
      const content = indent + found[0].length - written;
      open.push({ written, indent, content });
    }
    const mark = FENCE.exec(line)?.[1];
    if (mark) fence = { mark, shift };
    return shifted(line, shift);
  });
  return lines.join('\n');
}

function shiftBelow(parent: Item, written: number): number {
  if (written < parent.written + NESTED_BY) return 0;
  const inherited = parent.indent - parent.written;
  return Math.max(inherited, parent.content - written);
}

function shifted(line: string, shift: number): string {
  return shift > 0 && line !== '' ? `${' '.repeat(shift)}${line}` : line;
}
