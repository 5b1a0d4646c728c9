import MarkdownIt from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import { abbreviationPlugin } from './abbreviationPlugin';
import { admonitionPlugin } from './admonitionPlugin';
import { alertPlugin } from './alertPlugin';
import { attributePlugin } from './attributePlugin';
import { type CodeOptions, codePlugin } from './codePlugin';
import { criticPlugin } from './criticPlugin';
import { emojiPlugin } from './emojiPlugin';
import { footnoteNamesPlugin } from './footnoteNamesPlugin';
import { footnoteTailPlugin } from './footnoteTailPlugin';
import { type ContentsOptions, headingPlugin } from './headingPlugin';
import { htmlContainerPlugin } from './htmlContainerPlugin';
import { inlineCodePlugin } from './inlineCodePlugin';
import { keysPlugin } from './keysPlugin';
import { listIndentPlugin } from './listIndentPlugin';
import { markPlugin } from './markPlugin';
import { symbolsPlugin } from './symbolsPlugin';
import { tablePlugin } from './tablePlugin';
import { tabsPlugin } from './tabsPlugin';
import { taskListPlugin } from './taskListPlugin';

/** What `markdown_extensions` of a site sets. */
export interface MarkdownSettings extends CodeOptions, ContentsOptions {}

/** As Python-Markdown without settings. */
export const defaultMarkdownSettings: MarkdownSettings = {
  lineNumbers: false,
  fromLevel: 1,
  toLevel: 6,
};

/**
 * The supported Markdown: CommonMark, GitHub's extensions, and the extensions of Python-Markdown and pymdownx that
 * public docs use most. The output contains raw HTML of the document and must be sanitised.
 */
export function createMarkdown(
  settings: MarkdownSettings = defaultMarkdownSettings,
): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, typographer: false });
  // Only unambiguous links: `README.md` and `node.js` would otherwise become web addresses.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // The sanitizer decides which addresses are allowed, for Markdown and raw HTML.
  md.validateLink = url => !/^\s*(?:javascript|vbscript):/i.test(url);
  md.use(listIndentPlugin)
    .use(definitionLists)
    .use(footnotes)
    .use(footnoteTailPlugin)
    .use(admonitionPlugin)
    .use(tabsPlugin)
    .use(alertPlugin)
    .use(htmlContainerPlugin)
    .use(criticPlugin)
    .use(markPlugin)
    .use(attributePlugin)
    .use(taskListPlugin)
    .use(abbreviationPlugin)
    .use(symbolsPlugin)
    .use(emojiPlugin)
    .use(keysPlugin)
    .use(inlineCodePlugin)
    .use(tablePlugin)
    .use(codePlugin, settings)
    .use(headingPlugin, settings)
    .use(footnoteNamesPlugin);
  return md;
}
