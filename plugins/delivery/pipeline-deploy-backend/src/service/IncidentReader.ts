import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import type { ComponentIncident } from '@portal/plugin-pipeline-deploy-common';
import {
  createServiceStatusClient,
  SERVICE_STATUS_PLUGIN_ID,
  type ServiceStatusClient,
} from '@portal/plugin-service-status-common';
import type { Component } from './Components';
import type { Caller } from './Rights';

/** Days of history that the Cloud Monitor keeps at least; more than the weeks of the metrics. */
const DAYS = 90;

interface IncidentReaderOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** Ids of services of the Cloud Monitor whose incidents are those of our own components. */
  incidentServices: readonly string[];
}

/** Reads the incidents of a component from the Cloud Monitor, with the caller's rights. */
export class IncidentReader {
  readonly #options: IncidentReaderOptions;

  constructor(options: IncidentReaderOptions) {
    this.#options = options;
  }

  /** False if no service of the configuration tells of incidents of own components. */
  get isConfigured(): boolean {
    return this.#options.incidentServices.length > 0;
  }

  /**
   * Lists the incidents of the services that are configured and that the component depends on.
   *
   * @throws ResponseError if the Cloud Monitor fails
   */
  async read(
    caller: Caller,
    { entityRef }: Component,
  ): Promise<ComponentIncident[]> {
    const client = await this.#clientFor(caller);
    const { data: dependent } = await client.get('/dependencies', {
      params: { query: { entity: entityRef } },
    });
    const own = dependent!.services.filter(id =>
      this.#options.incidentServices.includes(id),
    );
    if (own.length === 0) return [];
    const { data: open } = await client.get('/services');
    const ended = await Promise.all(
      own.map(async id => {
        const params = { path: { id }, query: { days: DAYS } };
        const { data } = await client.get('/services/{id}/history', { params });
        return data!.incidents;
      }),
    );
    return [
      ...open!.items.filter(({ id }) => own.includes(id)),
      ...ended.map(incidents => ({ incidents })),
    ].flatMap(({ incidents }) =>
      incidents
        .filter(
          ({ impact }) => !['operational', 'maintenance'].includes(impact),
        )
        .map(({ startedAt, endedAt }) => ({
          startedAt: new Date(startedAt),
          endedAt: endedAt === undefined ? undefined : new Date(endedAt),
        })),
    );
  }

  async #clientFor({ credentials }: Caller): Promise<ServiceStatusClient> {
    const { auth, discovery } = this.#options;
    const base = await discovery.getBaseUrl(SERVICE_STATUS_PLUGIN_ID);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: SERVICE_STATUS_PLUGIN_ID,
    });
    return createServiceStatusClient({
      fetchApi: {
        fetch: (url, init) => {
          const headers = new Headers(init?.headers);
          headers.set('authorization', `Bearer ${token}`);
          return fetch(
            String(url).replace(`plugin://${SERVICE_STATUS_PLUGIN_ID}`, base),
            { ...init, headers },
          );
        },
      },
    });
  }
}
