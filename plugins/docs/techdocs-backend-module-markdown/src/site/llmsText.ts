import type { DocsPage } from '../files/types';

/** Address of the list of a site's pages for programs (llmstxt.org). */
export const LLMS_TEXT = 'llms.txt';

/** Address of a page's Markdown within its site. */
export const markdownUrl = (page: Pick<DocsPage, 'url'>) =>
  `${page.url}index.md`;

export interface LlmsTextOptions {
  title: string;
  description?: string;
  /** Heading of the list. */
  heading: string;
  entries: readonly LlmsEntry[];
  /** A last line. */
  note?: string;
}

export interface LlmsEntry {
  title: string;
  /** Address relative to the list, not encoded. */
  path: string;
  description?: string;
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]<\\]/g, '\\$&');

/** Brackets would end the link. */
const encodePath = (path: string) =>
  path
    .split('/')
    .map(part =>
      encodeURIComponent(part).replace(/[()]/g, sign =>
        sign === '(' ? '%28' : '%29',
      ),
    )
    .join('/');

/** A list with addresses, in the form of llmstxt.org. Texts of authors stay within their line, and are no links. */
export function llmsText(options: LlmsTextOptions): string {
  const { title, description, heading, entries, note } = options;
  return [
    `# ${plain(title)}`,
    ...(description ? ['', `> ${plain(description)}`] : []),
    '',
    `## ${heading}`,
    '',
    ...entries.map(entry => {
      const about = entry.description ? `: ${plain(entry.description)}` : '';
      return `- [${plain(entry.title)}](${encodePath(entry.path)})${about}`;
    }),
    ...(note ? ['', note] : []),
    '',
  ].join('\n');
}
