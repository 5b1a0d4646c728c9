import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { abbreviationPlugin } from './abbreviationPlugin';
import { admonitionPlugin } from './admonitionPlugin';
import { alertPlugin } from './alertPlugin';
import { attributePlugin } from './attributePlugin';
import { type CodeOptions, codePlugin } from './codePlugin';
import { criticBlockPlugin } from './criticBlockPlugin';
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
import { type RawHtmlOptions, rawHtmlPlugin } from './rawHtmlPlugin';
import { symbolsPlugin } from './symbolsPlugin';
import { tableCodePlugin } from './tableCodePlugin';
import { tablePlugin } from './tablePlugin';
import { tabsPlugin } from './tabsPlugin';
import { taskListPlugin } from './taskListPlugin';
import { termsPlugin } from './termsPlugin';
import { tightHeadingPlugin } from './tightHeadingPlugin';

/** Where snippets are looked for, and which ones every page ends with. */
export interface SnippetSettings {
  /** Folders, relative to the repository or with `$docs_dir` in front. */
  basePaths: string[];
  appended: string[];
}

/** What `markdown_extensions` of a site sets. */
export interface MarkdownSettings
  extends CodeOptions, ContentsOptions, RawHtmlOptions {
  snippets?: SnippetSettings;
}

/** As Python-Markdown without settings, for text that was written for GitHub. */
export const defaultMarkdownSettings: MarkdownSettings = {
  lineNumbers: false,
  fromLevel: 1,
  toLevel: 6,
  rawToEnd: false,
};

/** What follows `www.` in an address; signs at its end belong to the sentence. */
const WWW =
  /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}(?::\d{1,5})?(?:[/?#][^\s<>"'|]{0,500}(?<![.,;:!?)\]*_~]))?/;
const MAX_WWW_LENGTH = 700;

/**
 * The supported Markdown: CommonMark, GitHub's extensions, and the extensions of Python-Markdown and pymdownx that
 * public docs use most. The output contains raw HTML of the document and must be sanitised.
 */
export function createMarkdown(
  settings: MarkdownSettings = defaultMarkdownSettings,
): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, typographer: false });
  // Only unambiguous links: `README.md` and `node.js` would otherwise become web addresses.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // Addresses for mail within a company end in any name.
  md.linkify.tlds(['[a-z]{2,24}']);
  md.linkify.add('www.', {
    validate: (text, at) =>
      WWW.exec(text.slice(at, at + MAX_WWW_LENGTH))?.[0].length ?? 0,
    normalize: match => {
      match.url = `http://${match.url}`;
    },
  });
  // The sanitizer decides which addresses are allowed, for Markdown and raw HTML.
  // `git@github.com:shop/orders.git` is no address of a person.
  md.validateLink = url =>
    !/^\s*(?:javascript|vbscript):|^mailto:git@/i.test(url);
  md.use(listIndentPlugin)
    .use(termsPlugin)
    .use(footnotes)
    .use(footnoteTailPlugin)
    .use(admonitionPlugin)
    .use(tabsPlugin)
    .use(alertPlugin)
    .use(htmlContainerPlugin)
    // Behind the containers, which are no raw HTML.
    .use(rawHtmlPlugin, settings)
    .use(criticBlockPlugin)
    .use(criticPlugin)
    .use(markPlugin)
    // Before the plug-ins that replace text, so that they leave its lists as they are.
    .use(attributePlugin)
    .use(taskListPlugin)
    .use(abbreviationPlugin)
    .use(symbolsPlugin)
    .use(emojiPlugin)
    .use(keysPlugin)
    .use(inlineCodePlugin)
    .use(tablePlugin)
    .use(tableCodePlugin)
    .use(codePlugin, settings)
    .use(tightHeadingPlugin)
    .use(headingPlugin, settings)
    .use(footnoteNamesPlugin);
  return md;
}
