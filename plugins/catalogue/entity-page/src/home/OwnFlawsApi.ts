import { ResponseError } from '@backstage/errors';
import { createApiRef, type FetchApi } from '@backstage/frontend-plugin-api';
import type { CatalogFlawsResponse } from '@portal/plugin-catalog-sources-common';

/** What the catalogue refuses of a person and their groups. */
export interface OwnFlawsApi {
  list(options: { signal: AbortSignal }): Promise<CatalogFlawsResponse>;
}

export const ownFlawsApiRef = createApiRef<OwnFlawsApi>().with({
  id: 'plugin.catalog.own-flaws',
  pluginId: 'catalog',
});

/** Calls the route of catalog-backend-module-template-sources. */
export class HttpOwnFlawsApi implements OwnFlawsApi {
  readonly #fetchApi: FetchApi;

  constructor({ fetchApi }: { fetchApi: FetchApi }) {
    this.#fetchApi = fetchApi;
  }

  async list(options: { signal: AbortSignal }): Promise<CatalogFlawsResponse> {
    const response = await this.#fetchApi.fetch(
      'plugin://catalog/flaws',
      options,
    );
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }
}
