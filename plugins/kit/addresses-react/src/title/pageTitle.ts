import { matchPath } from 'react-router-dom';
import { findPage, type AppPage } from '../appPages';
import { readEntityAddress } from '../entityAddress';

/** The name of what is seen. */
export interface PageTitle {
  /** Undefined while it is not known, or if the page sets it. */
  title?: string;
  /** True if the page itself sets the window's title. */
  isOwn?: boolean;
  /** False while the name is not yet, or never, that of this very page. */
  isKnown: boolean;
}

/** Pages that set a better title themselves than their address and breadcrumbs give. */
const OWN_TITLE_PATHS = [
  '/catalog',
  '/confirm-run/:id',
  '/create/actions',
  '/create/tasks',
  '/create/tasks/:taskId',
  '/run-requests',
  '/run-requests/:id',
  '/worklist',
  '/worklist/:taskId',
];

/** Returns the path and the values of the page that sets its title itself; undefined for other pages. */
export function ownTitleKey(pathname: string): string | undefined {
  for (const path of OWN_TITLE_PATHS) {
    const match = matchPath(path, pathname);
    if (match) return match.pathnameBase;
  }
  return undefined;
}

const capitalised = (word: string) =>
  word.charAt(0).toLocaleUpperCase('en-US') + word.slice(1);

/** A part of an address in words, as upstream's reader of documentation names its pages. */
const inWords = (part: string) =>
  part.replace(/[-_]/g, ' ').split(' ').map(capitalised).join(' ');

function docsTitle(entityTitle: string, rest: string): string {
  const parts = rest.split('/').filter(Boolean).map(inWords);
  return [entityTitle, ...parts].join(' | ');
}

export interface TitleContext {
  /** Labels that the page itself shows, outermost first. */
  breadcrumbs: readonly string[];
  /** All pages of the app. */
  pages: readonly AppPage[];
  /** Title of the entity that the address names, once it is known. */
  entityTitle?: string;
}

function titleOfPage(pathname: string, context: TitleContext): PageTitle {
  const page = findPage(context.pages, pathname);
  if (!page) return { title: 'Page not found', isKnown: false };
  const inner = context.breadcrumbs.filter(label => label !== page.title);
  const isPage = matchPath(page.path, pathname) !== null;
  const isForm = matchPath('/create/templates/:namespace/:name', pathname);
  // Below a tab, the first of them is that of the tab.
  const least = isForm ? 2 : 1;
  return {
    title: [...inner].reverse().concat(page.title).join(' – '),
    isKnown: isPage || inner.length >= least,
  };
}

/** Returns the name of the page at an address, for the window's title and for the list of visited pages. */
export function pageTitle(pathname: string, context: TitleContext): PageTitle {
  if (ownTitleKey(pathname) !== undefined) {
    return { isOwn: true, isKnown: true };
  }
  const { entityTitle } = context;
  const isKnown = entityTitle !== undefined;
  if (readEntityAddress('/catalog', pathname)) {
    return { title: entityTitle, isKnown };
  }
  const docs = readEntityAddress('/docs', pathname);
  if (docs) {
    return {
      title: isKnown ? docsTitle(entityTitle, docs.rest) : undefined,
      isKnown,
    };
  }
  return titleOfPage(pathname, context);
}
