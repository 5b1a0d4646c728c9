import { NotAllowedError, ResponseError } from '@backstage/errors';
import type { FetchApi } from '@backstage/frontend-plugin-api';
import type { ScmAuthApi } from '@backstage/integration-react';
import {
  type CatalogImportApi,
  CatalogImportClient,
} from '@backstage/plugin-catalog-import';

type ClientOptions = ConstructorParameters<typeof CatalogImportClient>[0];

/** People have no credential at Git hosts that a page could use. */
const NO_CREDENTIALS: ScmAuthApi = {
  getCredentials: async () => {
    throw new NotAllowedError('Git hosts are not called from the page');
  },
};

/**
 * Upstream's client, but pull requests are opened by the portal's backend, with its own credentials: the browser talks to
 * no Git host. The texts are the same; the backend checks the file and the permission.
 */
export class PortalCatalogImportClient extends CatalogImportClient {
  readonly #fetchApi: FetchApi;

  constructor(options: Omit<ClientOptions, 'scmAuthApi'>) {
    super({ ...options, scmAuthApi: NO_CREDENTIALS });
    this.#fetchApi = options.fetchApi;
  }

  /** @throws an Error with what the backend, or the Git host behind it, says is wrong */
  async submitPullRequest(
    options: Parameters<CatalogImportApi['submitPullRequest']>[0],
  ): ReturnType<CatalogImportApi['submitPullRequest']> {
    const { repositoryUrl, fileContent, title, body } = options;
    const response = await this.#fetchApi.fetch(
      'plugin://catalog/import/pull-requests',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ repositoryUrl, fileContent, title, body }),
      },
    );
    if (!response.ok) {
      // The page shows the message alone.
      throw (await ResponseError.fromResponse(response)).cause;
    }
    return response.json();
  }
}
