import type { DocsPage } from '../files/types';

/** Address of the list of a site's pages for programs (llmstxt.org). */
export const LLMS_TEXT = 'llms.txt';

/** Address of a page's Markdown within its site. */
export const markdownUrl = (page: Pick<DocsPage, 'url'>) =>
  `${page.url}index.md`;

export interface LlmsTextOptions {
  siteName: string;
  description?: string;
  /** Pages in the order of the navigation. */
  pages: readonly { page: DocsPage; title: string }[];
}

/** The pages of a site with the addresses of their Markdown, in the form of llmstxt.org. */
export function llmsText(options: LlmsTextOptions): string {
  const { siteName, description, pages } = options;
  return [
    `# ${oneLine(siteName)}`,
    ...(description ? ['', `> ${oneLine(description)}`] : []),
    '',
    '## Pages',
    '',
    ...pages.map(
      ({ page, title }) =>
        `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${encodeURI(markdownUrl(page))})`,
    ),
    '',
  ].join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
