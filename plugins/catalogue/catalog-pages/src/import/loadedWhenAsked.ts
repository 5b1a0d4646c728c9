import type { CatalogImportApi } from '@backstage/plugin-catalog-import';
import type { ClientOptions } from './PortalCatalogImportClient';

/** The client of the import page, which is loaded when it is asked first: all pages carry what makes the APIs. */
export function loadedWhenAsked(options: ClientOptions): CatalogImportApi {
  const load = async () => {
    const { PortalCatalogImportClient } =
      await import('./PortalCatalogImportClient');
    return new PortalCatalogImportClient(options);
  };
  return {
    analyzeUrl: async url => (await load()).analyzeUrl(url),
    preparePullRequest: async () => (await load()).preparePullRequest(),
    submitPullRequest: async request =>
      (await load()).submitPullRequest(request),
  };
}
