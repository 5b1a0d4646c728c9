import { posix } from 'node:path';
import type { DocsPage } from '../files/types';
import { isIndex } from '../files/scanDocs';
import { createMarkdown } from '../markdown/createMarkdown';
import type { PageSource } from '../markdown/frontMatter';
import { inlineText } from '../markdown/plainText';

const MAX_HEAD_CHARS = 2000;
const markdown = createMarkdown();

/**
 * The title of a page in MkDocs' order: the front matter, a level-1 heading at the start of the page, `Home` for the
 * home page, the file name.
 */
export function pageTitle(page: DocsPage, source: PageSource): string {
  if (source.title) return source.title;
  const heading = firstHeading(source.body);
  if (heading) return heading;
  if (page.url === '') return 'Home';
  const { name } = posix.parse(page.docsPath);
  return nameToTitle(isIndex(name) ? 'index' : name);
}

/** Converts a file or folder name to a title: `getting-started` becomes `Getting started`. */
export function nameToTitle(name: string): string {
  const title = name.replace(/[-_]/g, ' ');
  return title.toLowerCase() === title
    ? title.charAt(0).toUpperCase() + title.slice(1)
    : title;
}

function firstHeading(body: string): string | undefined {
  const head = body.replace(/^\s*\n/, '').slice(0, MAX_HEAD_CHARS);
  const end = head.search(/\n[ \t]*\n/);
  const tokens = markdown.parse(end < 0 ? head : head.slice(0, end), {});
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1')
    return undefined;
  return inlineText(tokens[1].children ?? []).trim();
}
