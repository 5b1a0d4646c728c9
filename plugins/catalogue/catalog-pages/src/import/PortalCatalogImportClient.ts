import { NotAllowedError, ResponseError } from '@backstage/errors';
import type { FetchApi } from '@backstage/frontend-plugin-api';
import type { ScmAuthApi } from '@backstage/integration-react';
import {
  type CatalogImportApi,
  CatalogImportClient,
} from '@backstage/plugin-catalog-import';

type ClientOptions = ConstructorParameters<typeof CatalogImportClient>[0];

/** The page has no credentials of the user for Git hosts. */
const NO_CREDENTIALS: ScmAuthApi = {
  getCredentials: async () => {
    throw new NotAllowedError('Git hosts are not called from the page');
  },
};

/**
 * Upstream's client, except that the portal's backend opens pull requests with its own credentials: the browser does
 * not call Git hosts. The texts are the same; the backend checks the file and the permission.
 */
export class PortalCatalogImportClient extends CatalogImportClient {
  readonly #fetchApi: FetchApi;

  constructor(options: Omit<ClientOptions, 'scmAuthApi'>) {
    super({ ...options, scmAuthApi: NO_CREDENTIALS });
    this.#fetchApi = options.fetchApi;
  }

  /** @throws an Error with the message of the backend or of the Git host behind it */
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
      // The page shows only the message.
      throw (await ResponseError.fromResponse(response)).cause;
    }
    return response.json();
  }
}
