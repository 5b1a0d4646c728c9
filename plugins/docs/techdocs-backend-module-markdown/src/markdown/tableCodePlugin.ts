import type MarkdownIt from 'markdown-it';

/** Stands for a `|` in code while blocks are found: a private character. A page that has it itself is left as it is. */
const PIPE = '\uF8F7';
/** Definitions, whose texts are kept outside of the page's tokens. */
const DEFINITION = /^\s{0,3}(?:\[|\*\[)/;

/**
 * Lets code in a table contain `|`, as Python-Markdown does: GitHub's rule, which `markdown-it` has, ends the cell there.
 * A `|` behind a backslash stays as it is.
 */
export function tableCodePlugin(md: MarkdownIt): void {
  md.core.ruler.before('block', 'hide_pipes', state => {
    if (!state.src.includes('|') || state.src.includes(PIPE)) return;
    state.src = state.src.split('\n').map(hidePipes).join('\n');
  });
  md.core.ruler.after('block', 'show_pipes', state => {
    if (!state.src.includes(PIPE)) return;
    state.src = state.src.replaceAll(PIPE, '|');
    for (const token of state.tokens) {
      token.content = token.content.replaceAll(PIPE, '|');
      token.info = token.info.replaceAll(PIPE, '|');
    }
  });
}

/** Hides those within code of one line, that is between two runs of as many backticks. */
function hidePipes(line: string): string {
  if (!line.includes('`') || !line.includes('|') || DEFINITION.test(line))
    return line;
  const parts = line.split(/(`+)/);
  const lastOf = new Map<string, number>();
  parts.forEach((part, index) => {
    if (index % 2 === 1) lastOf.set(part, index);
  });
  let open: string | undefined;
  return parts
    .map((part, index) => {
      if (index % 2 === 1) {
        if (open === part) open = undefined;
        else if (open === undefined && (lastOf.get(part) ?? 0) > index)
          open = part;
        return part;
      }
      return open === undefined ? part : part.replace(/(?<!\\)\|/g, PIPE);
    })
    .join('');
}
