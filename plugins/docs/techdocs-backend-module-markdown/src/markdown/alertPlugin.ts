import { alert } from '@mdit/plugin-alert';
import type MarkdownIt from 'markdown-it';

/** GitHub's alerts, and the admonition that looks like each. */
const ADMONITIONS: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** Converts a quote that starts with `[!NOTE]` or another alert of GitHub to an admonition. */
export function alertPlugin(md: MarkdownIt): void {
  md.use(alert, {
    alertNames: Object.keys(ADMONITIONS),
    deep: true,
    openRender: (tokens, index) =>
      `<div class="admonition ${ADMONITIONS[tokens[index].markup]}">\n`,
    titleRender: (tokens, index) => {
      const name = tokens[index].markup;
      return `<p class="admonition-title">${name.charAt(0).toUpperCase()}${name.slice(1)}</p>\n`;
    },
  });
}
