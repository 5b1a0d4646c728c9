import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { NotAllowedError } from '@backstage/errors';
import type { Principal } from '@portal/plugin-access-node';
import type { EstateProcess } from '@portal/estate';
import {
  type ExactlyOne,
  exactlyOneServiceRef,
} from '@portal/plugin-exactly-one-node';
import {
  type SourceControlService,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { sourceControlConfig } from '@portal/test-kit';
import type { Knex } from 'knex';
import { createHosts } from '../../hosts/createHosts';
import { DefaultImportService } from '../../service/DefaultImportService';
import { RepositoryRights } from '../../service/RepositoryRights';
import { IMPORT_MIGRATIONS } from '../createMany';
import { InventoryStore } from '../inventory/InventoryStore';
import { ReadInventory } from '../inventory/ReadInventory';
import { Jobs } from '../jobs/Jobs';
import { JobStore } from '../jobs/JobStore';
import { JobWorker } from '../jobs/JobWorker';
import { Notices } from '../jobs/Notices';
import { CatalogueNames } from '../proposals/CatalogueNames';
import { FactReader } from '../proposals/FactReader';
import { Repositories } from '../Repositories';

export const ORGANISATION = 'retail-example';
export const BRANCH = 'portal-catalogue-entry';

/** An importer, another one, and an admin of the portal. */
export const ANN: Principal = { userRef: 'user:default/ann', groups: [] };
export const BEN: Principal = { userRef: 'user:default/ben', groups: [] };
export const ADMIN: Principal = {
  userRef: 'user:default/petra',
  groups: ['group:default/portal-admins'],
};

const entity = (kind: string, name: string, more: object = {}): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name },
  ...more,
});

/** A catalogue of a list of entities. */
class ListCatalogue {
  readonly entities: Entity[] = [
    entity('Group', 'stores', {
      metadata: { name: 'stores', title: 'Stores' },
    }),
    entity('Group', 'payments'),
    entity('Group', 'logistics'),
    entity('User', 'ann', { spec: { profile: { displayName: 'Ann Lee' } } }),
    entity('User', 'daniel', {
      metadata: {
        name: 'daniel',
        annotations: { 'retail.example/github-username': 'daniel-abebe' },
      },
      relations: [{ type: 'memberOf', targetRef: 'group:default/payments' }],
    }),
    entity('System', 'logistics'),
  ];
  readonly registered: string[] = [];

  /** Has the entities of a file, or refuses it. */
  read(location: string, status?: object): void {
    const metadata = (name: string) => ({
      name,
      annotations: {
        'backstage.io/managed-by-location': `url:${location}`,
      },
    });
    this.entities.push(
      status
        ? entity('Location', 'refused', { spec: { target: location }, status })
        : entity('Component', 'made', { metadata: metadata('made') }),
    );
  }

  readonly service = {
    getEntitiesByRefs: async ({ entityRefs }: { entityRefs: string[] }) => ({
      items: entityRefs.map(ref =>
        this.entities.find(one => stringifyEntityRef(one) === ref),
      ),
    }),
    getEntityByRef: async (ref: string) =>
      this.entities.find(one => stringifyEntityRef(one) === ref),
    getEntities: async ({ filter }: { filter: object }) => ({
      items: this.entities.filter(one =>
        Object.entries(filter).every(([key, values]) =>
          [values].flat().includes(valueAt(one, key)),
        ),
      ),
    }),
    queryEntities: async () => ({
      items: this.entities.filter(
        ({ kind }) => kind !== 'User' && kind !== 'Group',
      ),
      totalItems: this.entities.length,
      pageInfo: {},
    }),
    validateEntity: async () => ({ valid: true }),
    addLocation: async ({ target }: { target: string }) =>
      void this.registered.push(target),
  } as unknown as CatalogService;
}

function valueAt(one: Entity, key: string): unknown {
  const annotation = key.replace('metadata.annotations.', '');
  if (annotation !== key) return one.metadata.annotations?.[annotation];
  return key === 'kind' ? one.kind : Object(one.spec)[key.split('.')[1]];
}

interface Services {
  sourceControl: SourceControlService;
  exactlyOne: ExactlyOne;
}

/** The services of one backend over a database and an estate. */
async function startServices(config: object, knex: Knex) {
  const services = {} as Services;
  const backend = await startTestBackend({
    features: [
      createBackendPlugin({
        pluginId: 'catalog',
        register: reg =>
          reg.registerInit({
            deps: {
              sourceControl: sourceControlServiceRef,
              exactlyOne: exactlyOneServiceRef,
              logger: coreServices.logger,
            },
            init: async deps => void Object.assign(services, deps),
          }),
      }),
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({ data: config }),
    ],
  });
  return { ...services, stop: () => backend.stop() };
}

/** Imports of many repositories over the estate's source control, with a clock that tests move. */
export class ManyBench {
  clock = new Date('2026-05-31T12:00:00Z').getTime();
  readonly told: { title: string; recipients: unknown }[] = [];
  readonly reads: string[] = [];
  catalogue = new ListCatalogue();
  /** Names of repositories that nobody may read. */
  readonly hidden = new Set<string>();

  readonly inventory: InventoryStore;
  readonly store: JobStore;

  private constructor(
    readonly estate: EstateProcess,
    readonly knex: Knex,
    readonly services: Awaited<ReturnType<typeof startServices>>,
    readonly config: ConfigReader,
  ) {
    this.inventory = new InventoryStore(knex, ORGANISATION);
    this.store = new JobStore(knex);
  }

  static async start(estate: EstateProcess, knex: Knex): Promise<ManyBench> {
    await knex.migrate.latest(IMPORT_MIGRATIONS);
    const config = sourceControlConfig(estate, {
      configuration: { repository: 'platform-configuration' },
    });
    const services = await startServices(config, knex);
    return new ManyBench(estate, knex, services, new ConfigReader(config));
  }

  /** Forgets what was read and imported. */
  async clear(): Promise<void> {
    await this.estate.clearFaults();
    await this.knex('import_job_rows').delete();
    await this.knex('import_jobs').delete();
    await this.knex('import_repositories').delete();
    await this.knex('import_readings').delete();
    this.told.length = 0;
    this.reads.length = 0;
    this.hidden.clear();
    this.catalogue = new ListCatalogue();
  }

  pass(minutes: number): void {
    this.clock += minutes * 60_000;
  }

  async read(): Promise<void> {
    await new ReadInventory({
      ...this.#parts(),
      place: `${this.estate.urls.sourceControl}/${ORGANISATION}`,
    }).run();
  }

  /** A worker as each backend has one. */
  worker(): JobWorker {
    const parts = this.#parts();
    return new JobWorker({
      ...parts,
      jobs: this.store,
      config: {
        appTitle: 'Harbour',
        branchName: BRANCH,
        fileName: 'catalog-info.yaml',
        followEveryMs: 60_000,
        organisation: ORGANISATION,
      },
      notices: new Notices({
        logger: parts.logger,
        notifications: {
          send: async ({ recipients, payload }) => {
            this.told.push({ title: payload.title, recipients });
          },
        },
      }),
      principals: { ofUser: async ref => ({ userRef: ref!, groups: [] }) },
      proposer: new DefaultImportService({
        catalog: this.catalogue.service,
        config: {
          appTitle: 'Harbour',
          branchName: BRANCH,
          fileName: 'catalog-info.yaml',
          followEveryMs: 60_000,
        },
        exactlyOne: this.services.exactlyOne,
        hostOf: createHosts({
          config: this.config,
          integrations: ScmIntegrations.fromConfig(this.config),
          logger: parts.logger,
        }).hostOf,
      }),
    });
  }

  jobs(): Jobs {
    return new Jobs({
      ...this.#parts(),
      store: this.store,
      runSoon: async () => undefined,
    });
  }

  repositories(): Repositories {
    const parts = this.#parts();
    return new Repositories({
      ...parts,
      jobs: this.store,
      facts: new FactReader(parts),
      organisation: ORGANISATION,
      readSoon: async () => void this.reads.push('read'),
    });
  }

  /** Starts an import as Ann, of repositories that were read. */
  async import(...names: string[]) {
    return this.jobs().create(
      ANN,
      names.map(name => ({
        name,
        owner: 'group:default/stores',
        type: 'service',
        lifecycle: 'production',
      })),
    );
  }

  /** States and problems of the repositories of an import. */
  async states(id: string) {
    const rows = await this.store.rows(id);
    return Object.fromEntries(
      rows.map(({ name, state, problem }) => [name, problem ?? state]),
    );
  }

  #parts() {
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    const { catalogue } = this;
    const catalog = catalogue.service;
    const auth = mockServices.auth.mock({
      getOwnServiceCredentials: async () => ({}) as never,
    });
    return {
      admins: new Set(['group:default/portal-admins']),
      auth,
      catalog,
      inventory: this.inventory,
      logger,
      names: new CatalogueNames({ auth, catalog }),
      now: () => new Date(this.clock),
      rights: this.#rights(),
      sourceControl: this.services.sourceControl,
      store: this.inventory,
    };
  }

  #rights(): RepositoryRights {
    return new RepositoryRights({
      access: {
        require: async (_person, _verb, scope) => {
          const name = scope.kind === 'repository' ? scope.name : '';
          if (this.hidden.has(name)) {
            throw new NotAllowedError(`${name} is private`);
          }
        },
      },
      config: this.config,
      principals: { ofCredentials: async () => ANN },
    });
  }
}
