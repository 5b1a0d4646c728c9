import type {
  AuthService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { EntityNames, NameStore } from '../database/NameStore';

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];

/** Entities of one request. */
const PAGE = 1000;

/** Kinds that people look for. */
const KINDS = [
  'component',
  'api',
  'system',
  'domain',
  'resource',
  'group',
  'user',
  'template',
];

export interface ReadNamesTaskOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  names: NameStore;
  schedule: SchedulerServiceTaskScheduleDefinition;
}

/** Reads the names of all entities, with the portal's own rights: the table only proposes. */
export class ReadNamesTask {
  readonly #options: ReadNamesTaskOptions;

  constructor(options: ReadNamesTaskOptions) {
    this.#options = options;
  }

  /** Runs the task as configured, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      ...this.#options.schedule,
      id: 'quick-search-read-names',
      scope: 'global',
      fn: () => this.run(),
    });
  }

  /** A reading that fails leaves the names of the last one. */
  async run(): Promise<void> {
    const { auth, catalog, names } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const found: EntityNames[] = [];
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await catalog.queryEntities(
        cursor
          ? { cursor, limit: PAGE, fields: FIELDS }
          : { filter: { kind: KINDS }, limit: PAGE, fields: FIELDS },
        { credentials },
      );
      for (const entity of items) {
        found.push({
          ref: stringifyEntityRef(entity),
          name: entity.metadata.name,
          title: entityTitle(entity),
        });
      }
      cursor = pageInfo.nextCursor;
    } while (cursor);
    await names.replace(found);
  }
}
