import type MarkdownIt from 'markdown-it';

/**
 * Makes wide tables scroll within the page; the wrapper is focusable, so that the keyboard can scroll it. The alignment
 * of a column is an attribute, because styles of a document are dropped.
 */
export function tablePlugin(md: MarkdownIt): void {
  md.renderer.rules.table_open = (tokens, index, options, _env, self) =>
    `<div class="md-typeset__scrollwrap" tabindex="0" role="group" aria-label="Table">${self.renderToken(tokens, index, options)}`;
  md.renderer.rules.table_close = () => '</table></div>\n';
  for (const cell of ['th_open', 'td_open']) {
    md.renderer.rules[cell] = (tokens, index, options, _env, self) => {
      const token = tokens[index];
      const alignment = token.attrGet('style')?.replace('text-align:', '');
      if (alignment)
        token.attrs = [
          ['align', alignment],
          ...(token.attrs ?? []).filter(([name]) => name !== 'style'),
        ];
      return self.renderToken(tokens, index, options);
    };
  }
}
