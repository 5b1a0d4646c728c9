import { ResponseError } from '@backstage/errors';
import type { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import type {
  CatalogSource,
  CatalogSourcesResponse,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';
import type {
  CatalogSourcesApi,
  CatalogSourcesCallOptions,
} from './CatalogSourcesApi';

interface CatalogSourcesClientDeps {
  discoveryApi: DiscoveryApi;
  fetchApi: FetchApi;
}

/** Calls the routes of catalog-backend-module-sources. */
export class CatalogSourcesClient implements CatalogSourcesApi {
  readonly #deps: CatalogSourcesClientDeps;

  constructor(deps: CatalogSourcesClientDeps) {
    this.#deps = deps;
  }

  async getSources(
    options: CatalogSourcesCallOptions = {},
  ): Promise<CatalogSource[]> {
    const { sources } = await this.#request<CatalogSourcesResponse>(
      '/sources',
      {
        signal: options.signal,
      },
    );
    return sources;
  }

  async refreshSources(
    options: CatalogSourcesCallOptions = {},
  ): Promise<RefreshSourcesResponse> {
    return this.#request<RefreshSourcesResponse>('/sources/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: options.signal,
    });
  }

  async #request<T>(path: string, init: RequestInit): Promise<T> {
    const { discoveryApi, fetchApi } = this.#deps;
    const baseUrl = await discoveryApi.getBaseUrl('catalog');
    const response = await fetchApi.fetch(`${baseUrl}${path}`, init);
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }
}
