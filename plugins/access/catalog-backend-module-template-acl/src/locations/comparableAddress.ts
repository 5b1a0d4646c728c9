import type { ScmIntegrationRegistry } from '@backstage/integration';
import { withoutTrailing } from '@portal/plugin-bounds-common';

/** At GitHub, the path of an address begins with owner and repository. */
const REPOSITORY_PARTS = 2;

/**
 * Returns one text for all spellings of an address that lead to the same file: hosts ignore the scheme, a trailing slash
 * and the case of an organisation or a repository, but not the case of a path within the repository.
 *
 * @param target - of a location, bounded in length
 * @returns the target itself if it is not a URL
 */
export function comparableAddress(
  target: string,
  integrations: ScmIntegrationRegistry,
): string {
  if (!URL.canParse(target)) return target;
  const url = new URL(target);
  const parts = withoutTrailing(decoded(url.pathname), '/').split('/').slice(1);
  const path = foldedParts(parts, integrations.byUrl(target)?.type).join('/');
  url.searchParams.sort();
  return `${url.host}/${path}?${url.searchParams}`;
}

function foldedParts(parts: string[], host: string | undefined): string[] {
  if (host === 'azure') return parts.map(lower);
  if (host !== 'github') return parts;
  const [owner = '', repository = '', kind, ...rest] = parts;
  const name = lower(repository).replace(/\.git$/, '');
  // Upstream reads the address of a blob at that of a tree.
  const view = kind === 'tree' || kind === 'raw' ? 'blob' : kind;
  return parts.length <= REPOSITORY_PARTS
    ? [lower(owner), name]
    : [lower(owner), name, view, ...rest];
}

function lower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
