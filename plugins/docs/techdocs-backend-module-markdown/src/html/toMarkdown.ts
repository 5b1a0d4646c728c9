import TurndownService from 'turndown';

/** Longer pages have no Markdown: the conversion would take longer than the page. */
const MAX_HTML_CHARS = 1_000_000;

/** Class of a heading's link to itself. */
const PERMALINK_CLASS = 'headerlink';

const converter = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
  .keep(['table', 'sub', 'sup', 'kbd'])
  .addRule('permalink', {
    filter: node => node.classList.contains(PERMALINK_CLASS),
    replacement: () => '',
  });

/**
 * The Markdown of a page for programs. It is made from what the page shows, so that it contains nothing that the page hides:
 * comments, hidden elements, notes that nothing refers to.
 *
 * @param html - sanitised
 * @returns undefined for a page that is too long
 */
export function toMarkdown(html: string): string | undefined {
  if (html.length > MAX_HTML_CHARS) return undefined;
  return `${converter.turndown(html).trim()}\n`;
}
