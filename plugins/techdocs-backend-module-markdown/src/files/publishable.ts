import { posix } from 'node:path';

const MARKDOWN = new Set(['.md', '.markdown', '.mdown', '.mkdn', '.mkd']);

/** Files that a browser would run or lay out as a page of the portal itself: never published. */
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

/** Paths that the generator writes itself. */
const RESERVED = new Set([
  'techdocs_metadata.json',
  'search/search_index.json',
]);

function extension(path: string): string {
  return posix.extname(path).toLowerCase();
}

/** Whether a file becomes a page. */
export function isMarkdown(path: string): boolean {
  return MARKDOWN.has(extension(path));
}

/** Whether a file may be shown by an `<img>`. */
export function isImage(path: string): boolean {
  return IMAGES.has(extension(path));
}

/** Whether a file other than a page may be put where browsers can fetch it. */
export function isPublishable(path: string): boolean {
  return !ACTIVE.has(extension(path)) && !RESERVED.has(path.toLowerCase());
}
