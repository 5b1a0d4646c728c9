import { JSDOM } from 'jsdom';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '../src/site/urls';
import { listFiles } from './docsFolder';

/**
 * Checks every link and image of a site whose target is in the site.
 *
 * @returns the broken ones, as `page -> target`
 */
export async function deadLinks(siteDir: string): Promise<string[]> {
  const dead: string[] = [];
  const pages = (await listFiles(siteDir)).filter(path =>
    path.endsWith('index.html'),
  );
  const documents = new Map<string, Document>();
  for (const path of pages) {
    const html = await readFile(join(siteDir, path), 'utf8');
    documents.set(path, new JSDOM(html).window.document);
  }
  for (const [path, document] of documents) {
    for (const element of document.querySelectorAll(
      'a[href], img[src], link[href]',
    )) {
      const target =
        element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const base = `https://site.invalid/${encodePath(path.replace(/index\.html$/, ''))}`;
      const url = new URL(target, base);
      if (url.host !== 'site.invalid') continue;
      const name = decodeURIComponent(url.pathname.slice(1));
      const file =
        name === '' || name.endsWith('/') ? `${name}index.html` : name;
      const anchor = decodeURIComponent(url.hash.slice(1));
      const found =
        existsSync(join(siteDir, file)) &&
        (anchor === '' || documents.get(file)?.getElementById(anchor));
      if (!found) dead.push(`${path} -> ${target}`);
    }
  }
  return dead;
}
