import { createApiRef } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-service-status-common';

type Schemas = components['schemas'];

/** A service with its state, open incidents, and maintenance that has not ended. @public */
export type Service = Schemas['Service'];

/** The states of the last days of a service, and the incidents that ended in them. @public */
export type ServiceHistory = Schemas['History'];

/** A component with the ids of the services that it depends on. @public */
export type Affected = Schemas['Dependent'];

/** What was understood of the entries of a service's feed. @public */
export type EntryList = Schemas['EntryList'];

/** A group or person whose components depend on a disturbed service. @public */
export type DisturbedOwner = Schemas['DisturbedOwnerList']['items'][number];

/** An incident. */
export type Incident = Schemas['Incident'];

/** A maintenance that is planned or in progress. */
export type Maintenance = Schemas['Maintenance'];

/** Options of a reading. */
export interface ReadOptions {
  signal?: AbortSignal;
}

/**
 * The state of the clouds and services that the company uses.
 *
 * @remarks Failed calls throw ResponseError with the server's message.
 * @public
 */
export interface ServiceStatusApi {
  /** Lists all services by title. */
  listServices(options?: ReadOptions): Promise<Service[]>;
  /** Reads the history of a service. @param id - id of the service */
  getHistory(id: string, options?: ReadOptions): Promise<ServiceHistory>;
  /** Lists what was understood of each entry of a service's feed. @param id - id of the service */
  listEntries(id: string, options?: ReadOptions): Promise<EntryList>;
  /** Lists the components of the user and of the user's groups that depend on a service, by title. */
  listAffected(options?: ReadOptions): Promise<Affected[]>;
  /** Lists the owners of components that depend on a disturbed service. */
  listDisturbedOwners(options?: ReadOptions): Promise<DisturbedOwner[]>;
  /** Reads on which services a component depends. @param entityRef - for example `component:default/orders` */
  getDependencies(entityRef: string, options?: ReadOptions): Promise<Affected>;
}

/**
 * The reference of {@link ServiceStatusApi}.
 *
 * @public
 */
export const serviceStatusApiRef = createApiRef<ServiceStatusApi>().with({
  id: 'plugin.service-status.service',
  pluginId: 'service-status',
});
