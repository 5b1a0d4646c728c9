import { createApiRef } from '@backstage/frontend-plugin-api';
import type {
  CatalogSource,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';

/** Options of every call. @public */
export interface CatalogSourcesCallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
}

/**
 * The sources of the catalogue.
 *
 * @public
 */
export interface CatalogSourcesApi {
  /**
   * Lists the sources with their state, the directory first.
   *
   * @throws ResponseError with status 403 without the permission, 503 if the state cannot be read
   */
  getSources(options?: CatalogSourcesCallOptions): Promise<CatalogSource[]>;

  /**
   * Starts the refresh of all sources. Returns after the start, not at the end.
   *
   * @throws ResponseError with status 403 without the permission
   */
  refreshSources(
    options?: CatalogSourcesCallOptions,
  ): Promise<RefreshSourcesResponse>;
}

/** @public */
export const catalogSourcesApiRef = createApiRef<CatalogSourcesApi>().with({
  id: 'plugin.catalog-sources.client',
  pluginId: 'catalog-sources',
});
