import { useLayoutEffect, useMemo } from 'react';
import {
  appTreeApiRef,
  configApiRef,
  coreExtensionData,
  useApi,
  useBreadcrumbEntries,
} from '@backstage/frontend-plugin-api';
import { useLocation } from 'react-router-dom';
import { pageTitle, type TitledPage } from './pageTitle';

function usePages(): TitledPage[] {
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

function withProduct(title: string, product: string): string {
  return title === product || title.endsWith(` | ${product}`)
    ? title
    : `${title} | ${product}`;
}

/**
 * Keeps the window's title at `<page>
 * <product>`.
 *
 * @remarks Upstream's new page headers do not set it, while older parts of a page set it to the title of a card. So
 * this component sets it, and sets it again if another component changes it.
 */
export function DocumentTitle() {
  const { pathname } = useLocation();
  const breadcrumbs = useBreadcrumbEntries().items.map(({ label }) => label);
  const pages = usePages();
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  const page = pageTitle(pathname, breadcrumbs, pages);

  useLayoutEffect(() => {
    const apply = () => {
      const wanted = withProduct(page ?? document.title, product);
      if (document.title !== wanted) {
        document.title = wanted;
      }
    };
    apply();
    // Runs before the next frame is drawn, so the other title is never seen.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => observer.disconnect();
  }, [page, product]);
  return null;
}
