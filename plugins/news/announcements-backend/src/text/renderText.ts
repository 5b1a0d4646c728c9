import { InputError } from '@backstage/errors';
import MarkdownIt from 'markdown-it';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Deeper lists and quotations become plain text. */
const MAX_NESTING = 12;

/** Columns times lines. */
const MAX_TABLE_CELLS = 10_000;

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 240;

const OPTIONS = {
  html: false,
  linkify: true,
  typographer: false,
  maxNesting: MAX_NESTING,
};

const markdown = new MarkdownIt('default', OPTIONS);
// Addresses of the web, of mail, and of the portal itself.
markdown.validateLink = url =>
  /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(url);
// Only unambiguous links: `README.md` and `node.js` would otherwise become web addresses.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// A picture of another host would tell that host who reads, so its description takes its place.
markdown.renderer.rules.image = (tokens, index) =>
  markdown.utils.escapeHtml(tokens[index].content);

/**
 * What a text may contain. It has no classes, styles, ids, pictures, forms and large headings, so that it can look neither
 * like a part of the portal nor like its messages.
 */
const SETTINGS: IOptions = {
  allowedTags: [
    ...['h4', 'h5', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'strong', 'em'],
    ...['s', 'code'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 2 * MAX_NESTING,
  transformTags: {
    h1: 'h4',
    h2: 'h4',
    h3: 'h5',
    h6: 'h5',
    a: sanitizeHtml.simpleTransform('a', {
      rel: 'noopener noreferrer nofollow',
    }),
  },
};

/**
 * Renders the Markdown of an announcement as HTML that is safe to show.
 *
 * @param text - of at most `MAX_TEXT_LENGTH` characters
 * @throws InputError for a table that would become much larger than its text
 */
export function renderText(text: string): string {
  requireBoundedTables(text);
  return sanitizeHtml(markdown.render(text), SETTINGS);
}

/** Missing cells of a table are added, so that a short text could become a large page. */
function requireBoundedTables(text: string): void {
  const lines = text.split('\n');
  const columns = Math.max(...lines.map(line => line.split('|').length - 1));
  if (columns * lines.length > MAX_TABLE_CELLS) {
    throw new InputError(
      `'text' has a line with ${columns} columns; take fewer columns or lines`,
    );
  }
}

/** The beginning of an announcement as plain text. */
export function excerptOf(text: string): string {
  const plain = plainTextOf(text);
  return plain.length > EXCERPT_LENGTH
    ? `${plain.slice(0, EXCERPT_LENGTH).replace(/(?<!\s)\s+\S*$/, '')}…`
    : plain;
}

/** The beginning of a tag, except of the elements within a line: a word may go on behind these. */
const BLOCK = /<(?!\/?(?:a|strong|em|s|code)\b)/g;

/** An announcement as plain text, for search. */
export function plainTextOf(text: string): string {
  // A space keeps the words of neighbouring blocks apart.
  const html = renderText(text).replaceAll(BLOCK, ' <');
  return unescapeHtml(
    sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
