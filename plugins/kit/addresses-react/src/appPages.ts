import { useMemo } from 'react';
import {
  appTreeApiRef,
  coreExtensionData,
  useApi,
} from '@backstage/frontend-plugin-api';
import { matchPath } from 'react-router-dom';

/** A page of the app: its path and its name. */
export interface AppPage {
  path: string;
  title: string;
}

/** Returns the pages of the running app. */
export function useAppPages(): AppPage[] {
  const appTreeApi = useApi(appTreeApiRef);
  return useMemo(() => {
    const routes = appTreeApi.getTree().tree.nodes.get('app/routes');
    const nodes = routes?.edges.attachments.get('routes') ?? [];
    return nodes.flatMap(({ instance, spec }) => {
      const path = instance?.getData(coreExtensionData.routePath);
      const title =
        instance?.getData(coreExtensionData.title) ?? spec.plugin.title;
      return path && title ? [{ path, title }] : [];
    });
  }, [appTreeApi]);
}

/** Returns the page at an address, or above it. */
export function findPage(
  pages: readonly AppPage[],
  pathname: string,
): AppPage | undefined {
  return pages
    .filter(({ path }) => matchPath({ path, end: false }, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
