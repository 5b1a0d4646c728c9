import MarkdownIt from 'markdown-it';

/** Lets a wide table scroll within the page; the frame takes the keyboard's focus, so that it scrolls without a mouse. */
export function tablePlugin(md: MarkdownIt): void {
  md.renderer.rules.table_open = (tokens, index, options, _env, self) =>
    `<div class="md-typeset__scrollwrap" tabindex="0" role="group" aria-label="Table">${self.renderToken(tokens, index, options)}`;
  md.renderer.rules.table_close = () => '</table></div>\n';
}
