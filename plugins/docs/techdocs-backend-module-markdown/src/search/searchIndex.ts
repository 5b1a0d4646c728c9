import type Token from 'markdown-it/lib/token.mjs';
import sanitizeHtml from 'sanitize-html';
import type { PageHeading } from '../markdown/headingPlugin';
import { escapeHtml } from '../markdown/highlightCode';
import { inlineText } from '../markdown/plainText';

/** One entry of `search/search_index.json`; texts are plain, with `&`, `<`, `>` and quotes escaped as in HTML. */
export interface SearchDocument {
  /** Address within the site, with `#anchor` for a section. */
  location: string;
  title: string;
  text: string;
}

export interface SearchPage {
  url: string;
  title: string;
  tokens: Token[];
  headings: PageHeading[];
}

/** Maximum length, because search engines refuse very long texts. The rest is found through its section. */
const MAX_TEXT_CHARS = 200_000;

/**
 * The search documents of a page, as in MkDocs: one for the whole page and one for each section with a heading.
 *
 * @remarks Texts are escaped because TechDocs' collator unescapes them before it indexes them.
 */
export function searchDocuments(page: SearchPage): SearchDocument[] {
  const sections = splitSections(page.tokens, page.headings);
  const whole = sections.flatMap(({ heading, texts }) => [
    ...(heading ? [heading.title] : []),
    ...texts,
  ]);
  return [
    document(page.url, page.title, whole),
    ...sections.flatMap(({ heading, texts }) =>
      heading
        ? [document(`${page.url}#${heading.id}`, heading.title, texts)]
        : [],
    ),
  ];
}

/** The whole index file. */
export function searchIndex(documents: SearchDocument[]): string {
  return JSON.stringify({
    config: {
      lang: ['en'],
      separator: '[\\s\\-]+',
      pipeline: ['stopWordFilter'],
    },
    docs: documents,
  });
}

interface Section {
  heading?: PageHeading;
  texts: string[];
}

function splitSections(tokens: Token[], headings: PageHeading[]): Section[] {
  const sections: Section[] = [{ texts: [] }];
  let next = 0;
  let inHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      sections.push({ heading: headings[next], texts: [] });
      next += 1;
      inHeading = true;
    }
    if (token.type === 'heading_close') inHeading = false;
    const text = inHeading ? '' : textOf(token);
    if (text) sections[sections.length - 1].texts.push(text);
  }
  return sections;
}

function textOf(token: Token): string {
  if (token.type === 'inline') return inlineText(token.children ?? []);
  if (token.type === 'fence' || token.type === 'code_block')
    return token.content;
  if (token.type === 'html_block') return htmlText(token.content);
  return '';
}

function htmlText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: text => text,
  })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

function document(
  location: string,
  title: string,
  texts: string[],
): SearchDocument {
  const text = texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_CHARS);
  return { location, title: escapeHtml(title), text: escapeHtml(text) };
}
