import MarkdownIt from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import { abbreviationPlugin } from './abbreviationPlugin';
import { admonitionPlugin } from './admonitionPlugin';
import { alertPlugin } from './alertPlugin';
import { attributePlugin } from './attributePlugin';
import { codePlugin } from './codePlugin';
import { footnoteTailPlugin } from './footnoteTailPlugin';
import { headingPlugin } from './headingPlugin';
import { keysPlugin } from './keysPlugin';
import { tablePlugin } from './tablePlugin';
import { tabsPlugin } from './tabsPlugin';
import { taskListPlugin } from './taskListPlugin';

/**
 * The supported Markdown: CommonMark, GitHub's extensions, and the extensions of Python-Markdown and pymdownx that
 * public docs use most. The output contains raw HTML of the document and must be sanitised.
 */
export function createMarkdown(): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, typographer: false });
  // Only unambiguous links: `README.md` and `node.js` would otherwise become web addresses.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // The sanitizer decides which addresses are allowed, for Markdown and raw HTML.
  md.validateLink = url => !/^\s*(?:javascript|vbscript):/i.test(url);
  md.use(definitionLists)
    .use(footnotes)
    .use(footnoteTailPlugin)
    .use(admonitionPlugin)
    .use(tabsPlugin)
    .use(alertPlugin)
    .use(attributePlugin)
    .use(taskListPlugin)
    .use(abbreviationPlugin)
    .use(keysPlugin)
    .use(tablePlugin)
    .use(codePlugin)
    .use(headingPlugin);
  md.renderer.rules.footnote_anchor = (tokens, index) => {
    const { id, subId }: { id: number; subId: number } = tokens[index].meta;
    const suffix = subId > 0 ? `:${subId}` : '';
    return ` <a href="#fnref${id + 1}${suffix}" class="footnote-backref" aria-label="Back to the text">↩</a>`;
  };
  return md;
}
