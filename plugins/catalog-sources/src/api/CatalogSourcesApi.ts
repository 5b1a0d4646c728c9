import { createApiRef } from '@backstage/frontend-plugin-api';
import type {
  CatalogSource,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';

/** Options of every call. @public */
export interface CatalogSourcesCallOptions {
  /** Ends the call when the answer is not needed any more. */
  signal?: AbortSignal;
}

/**
 * The sources that the catalogue is filled from.
 *
 * @public
 */
export interface CatalogSourcesApi {
  /**
   * Every source with the state of its runs, the directory first.
   *
   * @throws ResponseError with status 403 without the permission, 503 if the state cannot be read
   */
  getSources(options?: CatalogSourcesCallOptions): Promise<CatalogSource[]>;

  /**
   * Starts a run of all sources. Returns when they are asked for, not when they end.
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
