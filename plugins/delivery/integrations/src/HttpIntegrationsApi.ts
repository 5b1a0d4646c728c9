import { ResponseError } from '@backstage/errors';
import { createAdrsClient } from '@portal/plugin-adrs-common';
import { createCodeHealthClient } from '@portal/plugin-code-health-common';
import type { IntegrationRequest } from '@portal/plugin-page-slots-react';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import { createVaultClient } from '@portal/plugin-vault-common';
import type { CheckedId, IntegrationsApi } from './IntegrationsApi';

interface HttpIntegrationsOptions {
  fetchApi: { fetch: typeof fetch };
}

/** Calls the backend of each integration. */
export class HttpIntegrationsApi implements IntegrationsApi {
  readonly #options: HttpIntegrationsOptions;

  constructor(options: HttpIntegrationsOptions) {
    this.#options = options;
  }

  async check(
    id: CheckedId,
    request: Omit<IntegrationRequest, 'apis'>,
  ): Promise<void> {
    const { entityRef, value, signal } = request;
    const options = this.#options;
    const params = { query: { entity: entityRef } };
    const checks: Record<CheckedId, () => Promise<unknown>> = {
      sourceControl: () =>
        createSourceControlClient(options).get('/repos/{repo}/defaultBranch', {
          params: { path: { repo: value } },
          signal,
        }),
      pipelines: () =>
        createSourceControlClient(options).get('/list/workflows', {
          params: { query: { repo: value } },
          signal,
        }),
      docs: () => this.#checkDocs(entityRef, signal),
      adrs: () => createAdrsClient(options).get('/adrs', { params, signal }),
      codeHealth: () =>
        createCodeHealthClient(options).get('/measures', { params, signal }),
      secrets: () =>
        createVaultClient(options).get('/secrets', { params, signal }),
    };
    await checks[id]();
  }

  /** Upstream has no client of a backend that takes a signal. */
  async #checkDocs(entityRef: string, signal: AbortSignal): Promise<void> {
    const path = entityRef.replace(/^([^:]*):([^/]*)\/(.*)$/s, '$2/$1/$3');
    const response = await this.#options.fetchApi.fetch(
      `plugin://techdocs/metadata/entity/${path}`,
      { signal },
    );
    if (!response.ok) throw await ResponseError.fromResponse(response);
  }
}
