import { ResponseError } from '@backstage/errors';
import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { createAdrsClient } from '@portal/plugin-adrs-common';
import { createCodeHealthClient } from '@portal/plugin-code-health-common';
import type { IntegrationRequest } from '@portal/plugin-page-slots-react';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import { createVaultClient } from '@portal/plugin-vault-common';

/** An integration of a component that can be used to see whether it answers. */
export type CheckedId =
  'sourceControl' | 'pipelines' | 'docs' | 'adrs' | 'codeHealth' | 'secrets';

/** Uses an integration; throws ResponseError if it does not answer. */
export interface IntegrationsApi {
  check(
    id: CheckedId,
    request: Omit<IntegrationRequest, 'apis'>,
  ): Promise<void>;
}

/** The reference of {@link IntegrationsApi}. */
export const integrationsApiRef = createApiRef<IntegrationsApi>().with({
  id: 'plugin.integrations.checks',
  pluginId: 'integrations',
});

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

/** Provides {@link integrationsApiRef}. */
export const integrationsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: integrationsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => new HttpIntegrationsApi(deps),
    }),
});
