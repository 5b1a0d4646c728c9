import {
  type BackstageCredentials,
  type BackstageUserPrincipal,
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import {
  type CatalogServiceRequestOptions,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import {
  type ScaffolderService,
  scaffolderServiceRef,
} from '@backstage/plugin-scaffolder-node';
import {
  type ConfluentService,
  confluentServiceRef,
} from '@portal/plugin-confluent-node';
import {
  type DirectoryService,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import type { Knex } from 'knex';
import request from 'supertest';
import formRules from '../index';
import { portalConfig } from './portalConfig';
import { SYSTEMS } from './systems';

/** People of the catalogue by their account in the directory. `gast` is in the catalogue alone. */
const PEOPLE: Record<string, string> = {
  asha: 'app.requester@retail.example',
  theo: 'template.owner@retail.example',
};

/** What some other plugin of the backend would use. */
interface Probe {
  scaffolder: ScaffolderService;
  directory: DirectoryService;
  confluent: ConfluentService;
}

/** What the permission policy says to a permission, besides yes. */
export type Decide = (permission: string) => PolicyDecision | undefined;

function person(name: string, mail: string, directoryId?: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: {
      name,
      annotations: {
        ...(directoryId && { 'graph.microsoft.com/user-id': directoryId }),
      },
    },
    spec: { profile: { email: mail }, memberOf: [] },
  };
}

/** A component that the root file of a repository describes, so that its owner administers the repository. */
function described(host: string, repository: string, owner: string): Entity {
  const slug = `retail-example/${repository}`;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: repository,
      annotations: {
        'github.com/project-slug': slug,
        'backstage.io/managed-by-location': `url:${host}/${slug}/tree/main/catalog-info.yaml`,
      },
    },
    relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
  };
}

/** Repositories with their owners. Files of the portal's own repositories claim an owner, too. */
const REPOSITORIES: [string, string][] = [
  ['order-service', 'checkout'],
  ['basket-service', 'checkout'],
  ['payments-service', 'payments'],
  ['software-templates', 'checkout'],
  ['cloud-resources', 'checkout'],
  ['platform-configuration', 'checkout'],
  ['application-onboarding', 'checkout'],
];

/** The scaffolder as the portal runs it, in front of an estate. No run gets further than to be created. */
export class FormBench {
  /** What the policy says from now on. */
  decide: Decide = () => undefined;
  /** People, and what repositories describe. */
  readonly #people: Entity[] = [];
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #env = { ...process.env };
  #server?: Parameters<typeof request>[0];
  #probe?: Probe;

  private constructor(readonly estate: EstateProcess) {
    this.#stops.push(() => estate.close());
  }

  /**
   * @param options - `hidden` are templates that only Theo sees
   */
  static async start(options: {
    knex: Knex;
    entities: Entity[];
    hidden: Entity[];
  }): Promise<FormBench> {
    const bench = new FormBench(await startEstateProcess());
    try {
      await bench.#startBackend(options);
    } catch (error) {
      await bench.stop();
      throw error;
    }
    return bench;
  }

  async stop(): Promise<void> {
    process.env = this.#env;
    for (const stop of this.#stops.reverse()) await stop();
  }

  /** Asha's credentials, for what asks on her behalf. */
  readonly credentials = mockCredentials.user('user:default/asha');

  get probe(): Probe {
    if (!this.#probe) throw new Error('The backend has not started');
    return this.#probe;
  }

  /** Reads something as a person. */
  async get(path: string, who = 'asha') {
    if (!this.#server) throw new Error('The backend has not started');
    return request(this.#server)
      .get(`/api/scaffolder${path}`)
      .set('authorization', headerOf(who));
  }

  /** Sends something as a person; as nobody when `who` is empty, and as a service when it is `service`. */
  async post(path: string, body: object, who = 'asha') {
    if (!this.#server) throw new Error('The backend has not started');
    return request(this.#server)
      .post(`/api/scaffolder${path}`)
      .set('authorization', headerOf(who))
      .send(body);
  }

  /** Starts a template. */
  async start(template: string, values: object, who?: string) {
    const templateRef = `template:default/${template}`;
    return this.post('/v2/tasks', { templateRef, values }, who);
  }

  /** How many runs there are. */
  async countTasks(): Promise<number> {
    if (!this.#server) throw new Error('The backend has not started');
    const { body } = await request(this.#server)
      .get('/api/scaffolder/v2/tasks')
      .set('authorization', mockCredentials.user.header('user:default/asha'));
    return body.totalTasks;
  }

  async #startBackend({
    knex,
    entities,
    hidden,
  }: Parameters<typeof FormBench.start>[0]): Promise<void> {
    const { urls, credentials } = this.estate;
    process.env.IDENTITY_ENDPOINT = urls.identity;
    process.env.IDENTITY_HEADER = credentials.identityHeader;
    const backend = await startTestBackend({
      features: [
        scaffolder,
        formRules,
        ...SYSTEMS.flatMap(({ features }) => features),
        this.#probePlugin(),
        this.#catalog(entities, hidden),
        this.#permissions(),
        this.#userInfo(),
        mockServices.database.factory({ knex }),
        mockServices.rootConfig.factory({ data: portalConfig(this.estate) }),
      ],
    });
    this.#stops.push(() => backend.stop());
    this.#server = backend.server;
    for (const [name, mail] of Object.entries(PEOPLE)) {
      const { id } = await this.probe.directory.getUser(mail);
      this.#people.push(person(name, mail, id));
    }
    this.#people.push(person('gast', 'gast@elsewhere.example'));
    this.#people.push(
      ...REPOSITORIES.map(([name, owner]) =>
        described(urls.sourceControl, name, owner),
      ),
    );
  }

  #probePlugin() {
    return createBackendPlugin({
      pluginId: 'probe',
      register: reg =>
        reg.registerInit({
          deps: {
            scaffolder: scaffolderServiceRef,
            directory: directoryServiceRef,
            confluent: confluentServiceRef,
          },
          init: async probe => {
            this.#probe = probe;
          },
        }),
    });
  }

  #catalog(entities: Entity[], hidden: Entity[]) {
    const seenWith = (options: unknown) => {
      const { credentials } = options as CatalogServiceRequestOptions;
      const { principal } = credentials as BackstageCredentials<object>;
      const isTheo =
        'userEntityRef' in principal &&
        principal.userEntityRef === 'user:default/theo';
      const seen = [...this.#people, ...entities, ...(isTheo ? hidden : [])];
      // As over HTTP, everybody gets an answer of their own: the scaffolder changes what it gets.
      return catalogServiceMock({ entities: JSON.parse(JSON.stringify(seen)) });
    };
    const catalog = catalogServiceMock.mock({
      getEntityByRef: async (ref, options) =>
        seenWith(options).getEntityByRef(
          ref,
          options as CatalogServiceRequestOptions,
        ),
      getEntities: async (query, options) =>
        seenWith(options).getEntities(
          query,
          options as CatalogServiceRequestOptions,
        ),
    });
    return createServiceFactory({
      service: catalogServiceRef,
      deps: {},
      factory: () => catalog,
    });
  }

  /** Asha has signed in as a member of checkout. */
  #userInfo() {
    return createServiceFactory({
      service: coreServices.userInfo,
      deps: {},
      factory: () => ({
        async getUserInfo(credentials) {
          const { userEntityRef } = (
            credentials as BackstageCredentials<BackstageUserPrincipal>
          ).principal;
          const isAsha = userEntityRef === 'user:default/asha';
          const groups = isAsha ? ['group:default/checkout'] : [];
          return {
            userEntityRef,
            ownershipEntityRefs: [userEntityRef, ...groups],
          };
        },
      }),
    });
  }

  #permissions() {
    const decide = (permission: { name: string }) =>
      this.decide(permission.name) ?? { result: AuthorizeResult.ALLOW };
    return mockServices.permissions.mock({
      authorize: async requests =>
        requests.map(({ permission }) => {
          const { result } = decide(permission);
          return {
            result:
              result === AuthorizeResult.ALLOW
                ? AuthorizeResult.ALLOW
                : AuthorizeResult.DENY,
          };
        }),
      authorizeConditional: async requests =>
        requests.map(({ permission }) => decide(permission)),
    }).factory;
  }
}

function headerOf(who: string): string {
  if (who === '') return mockCredentials.none.header();
  return who === 'service'
    ? mockCredentials.service.header()
    : mockCredentials.user.header(`user:default/${who}`);
}
