import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocsFiles, DocsPage } from '../files/types';
import { escapeHtml } from '../markdown/highlightCode';
import type { NavItem } from '../navigation/types';
import { relativeUrl } from './urls';

const README_NAMES = ['README.md', 'readme.md', 'Readme.md'];

/**
 * Uses the repository's README as the home page if the docs folder has no index, as TechDocs does.
 *
 * @returns the files with the README as home page, or unchanged if there is an index or no README
 */
export async function withReadmeAsHome(
  repositoryDir: string,
  files: DocsFiles,
): Promise<DocsFiles> {
  if (files.pages.some(page => page.url === '')) return files;
  for (const name of README_NAMES) {
    const stats = await lstat(join(repositoryDir, name)).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const home: DocsPage = {
      repositoryPath: name,
      docsPath: 'index.md',
      url: '',
    };
    return { ...files, pages: [home, ...files.pages] };
  }
  return files;
}

/** The body of a generated home page: a list of the pages. */
export function contentsHtml(items: NavItem[], siteName: string): string {
  return `<h1>${escapeHtml(siteName)}</h1>${contentsList(items)}`;
}

function contentsList(items: NavItem[]): string {
  const entries = items.map(item => {
    if (item.kind === 'section')
      return `<li>${escapeHtml(item.title)}${contentsList(item.items)}</li>`;
    const href =
      item.kind === 'page' ? relativeUrl('', item.page.url) : item.href;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(item.title)}</a></li>`;
  });
  return `<ul>${entries.join('')}</ul>`;
}
