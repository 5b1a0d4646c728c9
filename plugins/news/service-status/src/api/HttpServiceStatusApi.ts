import { ApiBlueprint, fetchApiRef } from '@backstage/frontend-plugin-api';
import {
  createServiceStatusClient,
  type ServiceStatusClient,
} from '@portal/plugin-service-status-common';
import {
  type Affected,
  type DisturbedOwner,
  type EntryList,
  type ReadOptions,
  type Service,
  type ServiceHistory,
  type ServiceStatusApi,
  serviceStatusApiRef,
} from './ServiceStatusApi';

/** Calls the routes of service-status-backend. */
export class HttpServiceStatusApi implements ServiceStatusApi {
  readonly #client: ServiceStatusClient;

  constructor(options: { fetchApi: { fetch: typeof fetch } }) {
    this.#client = createServiceStatusClient(options);
  }

  async listServices({ signal }: ReadOptions = {}): Promise<Service[]> {
    const { data } = await this.#client.get('/services', { signal });
    return data!.items;
  }

  async getHistory(
    id: string,
    { signal }: ReadOptions = {},
  ): Promise<ServiceHistory> {
    const { data } = await this.#client.get('/services/{id}/history', {
      params: { path: { id } },
      signal,
    });
    return data!;
  }

  async listEntries(
    id: string,
    { signal }: ReadOptions = {},
  ): Promise<EntryList> {
    const { data } = await this.#client.get('/services/{id}/entries', {
      params: { path: { id } },
      signal,
    });
    return data!;
  }

  async listAffected({ signal }: ReadOptions = {}): Promise<Affected[]> {
    const { data } = await this.#client.get('/affected', { signal });
    return data!.items;
  }

  async listDisturbedOwners({ signal }: ReadOptions = {}): Promise<
    DisturbedOwner[]
  > {
    const { data } = await this.#client.get('/disturbed-owners', { signal });
    return data!.items;
  }

  async getDependencies(
    entityRef: string,
    { signal }: ReadOptions = {},
  ): Promise<Affected> {
    const { data } = await this.#client.get('/dependencies', {
      params: { query: { entity: entityRef } },
      signal,
    });
    return data!;
  }
}

/** Provides {@link serviceStatusApiRef}. */
export const serviceStatusApi = ApiBlueprint.make({
  params: define =>
    define({
      api: serviceStatusApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => new HttpServiceStatusApi(deps),
    }),
});
