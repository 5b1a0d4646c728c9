import { matchPath } from 'react-router-dom';

/** A page of the app: its path and its name. */
export interface TitledPage {
  path: string;
  title: string;
}

/** Decodes a percent-encoded part of the address; returns it unchanged if the encoding is invalid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) {
      return part;
    }
    throw error;
  }
}

const ENTITY_PATH = '/catalog/:namespace/:kind/:name/*';

/** Pages that set a better title themselves than their address and breadcrumbs give. */
const OWN_TITLE_PATHS = [
  '/catalog',
  '/docs/:namespace/:kind/:name/*',
  '/create/actions',
  '/create/tasks',
  '/create/tasks/:taskId',
  '/worklist',
  '/worklist/:taskId',
];

function findPage(
  pages: readonly TitledPage[],
  pathname: string,
): TitledPage | undefined {
  return pages
    .filter(({ path }) => matchPath({ path, end: false }, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * Returns the name of the page at an address for the window's title.
 *
 * @param breadcrumbs - labels that the page itself shows, outermost first
 * @param pages - all pages of the app
 * @returns undefined if the page sets its title itself
 */
export function pageTitle(
  pathname: string,
  breadcrumbs: readonly string[],
  pages: readonly TitledPage[],
): string | undefined {
  if (OWN_TITLE_PATHS.some(path => matchPath(path, pathname))) {
    return undefined;
  }
  const entity = matchPath(ENTITY_PATH, pathname);
  if (entity) {
    return decode(entity.params.name ?? '');
  }
  const page = findPage(pages, pathname);
  if (!page) {
    return 'Page not found';
  }
  const inner = breadcrumbs.filter(label => label !== page.title);
  return [...inner].reverse().concat(page.title).join(' – ');
}
