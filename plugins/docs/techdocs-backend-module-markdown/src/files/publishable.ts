import { posix } from 'node:path';

const MARKDOWN = new Set(['.md', '.markdown', '.mdown', '.mkdn', '.mkd']);

/** Files that a browser would run or render as a page of the portal; never published. */
const ACTIVE = new Set([
  '.cjs',
  '.css',
  '.hta',
  '.htm',
  '.html',
  '.jar',
  '.js',
  '.map',
  '.mhtml',
  '.mjs',
  '.shtml',
  '.svgz',
  '.swf',
  '.wasm',
  '.webmanifest',
  '.xht',
  '.xhtml',
  '.xsl',
  '.xslt',
]);

const IMAGES = new Set([
  '.avif',
  '.bmp',
  '.gif',
  '.ico',
  '.jpeg',
  '.jpg',
  '.png',
  '.svg',
  '.webp',
]);

/** Paths of the generator's own files. */
const RESERVED = new Set([
  'techdocs_metadata.json',
  'search/search_index.json',
]);

function extension(path: string): string {
  return posix.extname(path).toLowerCase();
}

/** Returns true for a Markdown page. */
export function isMarkdown(path: string): boolean {
  return MARKDOWN.has(extension(path));
}

/** Returns true if an `<img>` may show the file. */
export function isImage(path: string): boolean {
  return IMAGES.has(extension(path));
}

/** Returns true if a file other than a page may be published. */
export function isPublishable(path: string): boolean {
  return !ACTIVE.has(extension(path)) && !RESERVED.has(path.toLowerCase());
}
