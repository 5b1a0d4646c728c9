import type MarkdownIt from 'markdown-it';

/** Makes wide tables scroll within the page. The wrapper is focusable, so that the keyboard can scroll it. */
export function tablePlugin(md: MarkdownIt): void {
  md.renderer.rules.table_open = (tokens, index, options, _env, self) =>
    `<div class="md-typeset__scrollwrap" tabindex="0" role="group" aria-label="Table">${self.renderToken(tokens, index, options)}`;
  md.renderer.rules.table_close = () => '</table></div>\n';
}
