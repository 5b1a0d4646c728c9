import type { ComponentType } from 'react';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import {
  RiApps2Line,
  RiBookOpenLine,
  RiHome4Line,
  RiInboxArchiveLine,
  RiListCheck3,
  RiPlugLine,
  RiSearchLine,
  RiSettings4Line,
  RiShieldKeyholeLine,
  RiToolsLine,
} from '@remixicon/react';

/** One entry of the sidebar. */
export interface NavEntry {
  title: string;
  to: string;
  /** Another path of the same content: there the entry is the current one, and stays on it. */
  alias?: string;
  /** Id of the page's extension. The entry is shown when the app has that page. */
  pageId: string;
  icon: ComponentType<{ size?: string | number }>;
  /** Who lacks it does not see the entry; the backend refuses the rest. */
  permission?: typeof catalogEntityCreatePermission;
}

/**
 * The sidebar from top to bottom (ledger P-040 to P-055: order, labels and targets are
 * fixed). A new page gets its line at its place in that order.
 */
export const NAV_ENTRIES: readonly NavEntry[] = [
  {
    title: 'Search',
    to: '/search',
    pageId: 'page:search',
    icon: RiSearchLine,
  },
  { title: 'Home', to: '/home', pageId: 'page:home', icon: RiHome4Line },
  {
    title: 'Catalogue',
    to: '/catalog',
    pageId: 'page:catalog',
    icon: RiApps2Line,
  },
  {
    title: 'API & Events',
    to: '/api-docs',
    pageId: 'page:api-docs',
    icon: RiPlugLine,
  },
  { title: 'Docs', to: '/docs', pageId: 'page:techdocs', icon: RiBookOpenLine },
  {
    title: 'Import',
    to: '/catalog-import',
    pageId: 'page:catalog-import',
    icon: RiInboxArchiveLine,
    permission: catalogEntityCreatePermission,
  },
  {
    title: 'Self-Service',
    to: '/create',
    pageId: 'page:scaffolder',
    icon: RiToolsLine,
  },
  {
    title: 'Worklist',
    to: '/create/tasks',
    alias: '/worklist',
    pageId: 'page:scaffolder',
    icon: RiListCheck3,
  },
  {
    title: 'RBAC',
    to: '/template-acl',
    pageId: 'page:template-acl',
    icon: RiShieldKeyholeLine,
  },
  {
    title: 'Settings',
    to: '/settings',
    pageId: 'page:user-settings',
    icon: RiSettings4Line,
  },
];

const isAtOrBelow = (pathname: string, to: string) => {
  const path = pathname.toLocaleLowerCase('en-US');
  return path === to || path.startsWith(`${to}/`);
};

/** Where an entry leads from a page: to its own path, or to its other one for those who are there. */
export function targetOf({ to, alias }: NavEntry, pathname: string): string {
  return alias && isAtOrBelow(pathname, alias) ? alias : to;
}

/**
 * The entry that stands for a path: the one with the longest target at its start, so that
 * `/create/tasks` is 'Worklist' and not 'Self-Service' as well.
 */
export function findActiveEntry(
  entries: readonly NavEntry[],
  pathname: string,
): NavEntry | undefined {
  return entries
    .filter(entry => isAtOrBelow(pathname, targetOf(entry, pathname)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
