import type { PageLayoutProps } from '@backstage/frontend-plugin-api';
import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { readEntityAddress } from './entityAddress';

type Tabs = NonNullable<PageLayoutProps['tabs']>;

/** The tabs with absolute addresses, each open on all pages below it. */
export function useResolvedTabs(root: string, tabs: Tabs | undefined) {
  return useMemo(
    () =>
      tabs?.map(tab => ({
        ...tab,
        href: tab.href.startsWith('/')
          ? tab.href
          : `${root}/${tab.href}`.replace(/\/{2,}/g, '/'),
        matchStrategy: 'prefix' as const,
      })),
    [root, tabs],
  );
}

/** Returns true for an address below a page with tabs that is none of them. */
export function useIsNoTab(root: string, tabs: Tabs | undefined): boolean {
  const { pathname } = useLocation();
  if (!tabs?.length) return false;
  // The root leads to the first tab.
  const isRoot = matchPath({ path: root || '/' }, pathname) !== null;
  return (
    !isRoot &&
    !tabs.some(({ href }) => matchPath({ path: href, end: false }, pathname))
  );
}

/** Returns true for the address of a page or of one of its tabs, whose content begins with its own title; a documentation has none. */
export function useHasTitle(root: string, tabs: Tabs | undefined): boolean {
  const { pathname } = useLocation();
  if (readEntityAddress('/docs', pathname)) return false;
  const paths = [root || '/', ...(tabs ?? []).map(({ href }) => href)];
  return paths.some(path => matchPath({ path }, pathname));
}
