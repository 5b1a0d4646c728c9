import type { ComponentType } from 'react';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import {
  RiApps2Line,
  RiBookOpenLine,
  RiCloudLine,
  RiHome4Line,
  RiInboxArchiveLine,
  RiLeafLine,
  RiListCheck3,
  RiMoneyDollarCircleLine,
  RiPlugLine,
  RiPulseLine,
  RiSearchLine,
  RiSettings4Line,
  RiShieldKeyholeLine,
  RiTeamLine,
  RiToolsLine,
} from '@remixicon/react';

/** One entry of the sidebar. */
export interface NavEntry {
  title: string;
  to: string;
  /** Another path of the same content: on it the entry is active, and its link leads to the alias. */
  alias?: string;
  /** Id of the page's extension. The entry is shown if the app has that page. */
  pageId: string;
  icon: ComponentType<{ size?: string | number }>;
  /** The entry is hidden from users without this permission; the backend refuses their requests. */
  permission?: typeof catalogEntityCreatePermission;
  /** The key that does the same on every page. */
  shortcut?: string;
}

/**
 * The sidebar from top to bottom (ledger P-040 to P-055: order, labels and targets are fixed). Add a new page at its
 * place in that order.
 */
export const NAV_ENTRIES: readonly NavEntry[] = [
  {
    title: 'Search',
    to: '/search',
    pageId: 'page:search',
    icon: RiSearchLine,
    shortcut: 'Ctrl K',
  },
  { title: 'Home', to: '/home', pageId: 'page:home', icon: RiHome4Line },
  {
    title: 'D&T Teams',
    to: '/explore/groups',
    pageId: 'page:explore',
    icon: RiTeamLine,
  },
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
    title: 'FinOps',
    to: '/finops',
    pageId: 'page:cost-insights',
    icon: RiMoneyDollarCircleLine,
  },
  {
    title: 'CarbonOps',
    to: '/Carbonops',
    pageId: 'page:carbon',
    icon: RiLeafLine,
  },
  {
    title: 'Cloud Monitor',
    to: '/service-status',
    pageId: 'page:service-status',
    icon: RiPulseLine,
  },
  {
    title: 'Worklist',
    to: '/create/tasks',
    alias: '/worklist',
    pageId: 'page:scaffolder',
    icon: RiListCheck3,
  },
  {
    title: 'Azure Portal',
    to: '/azure-portal/access-requests',
    pageId: 'page:cloud-access',
    icon: RiCloudLine,
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
  const target = to.toLocaleLowerCase('en-US');
  return path === target || path.startsWith(`${target}/`);
};

/** Returns the target of an entry: its own path, or its alias if the current page is below the alias. */
export function targetOf({ to, alias }: NavEntry, pathname: string): string {
  return alias && isAtOrBelow(pathname, alias) ? alias : to;
}

/**
 * Returns the active entry of a path: the entry with the longest target at the start of the path, so that
 * `/create/tasks` activates 'Worklist' and not also 'Self-Service'.
 */
export function findActiveEntry(
  entries: readonly NavEntry[],
  pathname: string,
): NavEntry | undefined {
  return entries
    .filter(entry => isAtOrBelow(pathname, targetOf(entry, pathname)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
