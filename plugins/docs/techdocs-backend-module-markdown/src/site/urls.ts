import { posix } from 'node:path';

/** Encodes a path for a link, segment by segment. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map(segment => encodeURIComponent(segment).replace(/%40/g, '@'))
    .join('/');
}

/**
 * The relative link from a page to another address of the same site.
 *
 * @param fromPageUrl - empty, or ending with a slash
 * @param to - a page address (empty or ending with a slash) or a file
 */
export function relativeUrl(fromPageUrl: string, to: string): string {
  const path = posix.relative(`/${fromPageUrl}`, `/${to}`);
  const isFolder = to === '' || to.endsWith('/');
  if (path === '') return './';
  const encoded = encodePath(path);
  const first = encoded.split('/', 1)[0];
  const safe = first.includes(':') ? `./${encoded}` : encoded;
  return isFolder ? `${safe}/` : safe;
}
