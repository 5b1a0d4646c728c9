import {
  createServiceFactory,
  type SchedulerServiceTaskFunction,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { createTokenSource } from '@portal/plugin-system-client-node';
import { resourceRecordsServiceRef } from '@portal/plugin-cloud-resources-node';
import {
  type AuditRecord,
  authorizationOf,
  denyingPermissions,
  recordingAuditor,
} from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { cloudAccessPlugin } from '../plugin';
import { CONFIG } from './config';

const DIRECTORY_ID = 'graph.microsoft.com/user-id';
const GROUP_ID = 'graph.microsoft.com/group-id';

/** People of the sample company: name in the catalogue, and name before the `@` in the directory. */
const PEOPLE = {
  asha: { account: 'app.requester', groups: ['checkout'] },
  lucia: { account: 'lucia.moretti', groups: ['checkout'] },
  lucia2: { account: 'daniel.abebe', groups: ['portal-admins'] },
  nils: { account: 'new.starter', groups: [] },
  petra: { account: 'portal.admin', groups: ['portal-admins'] },
} as const;
/** Two accounts of one person. */
const EMPLOYEES: Partial<Record<string, string>> = {
  lucia: '4711',
  lucia2: '4711',
};
const GROUPS = ['checkout', 'digital', 'portal-admins'] as const;

type Name = keyof typeof PEOPLE;

/** The running plugin with the estate as Azure and directory, and the portal's database. */
export class TestPlugin {
  readonly audit: AuditRecord[] = [];
  /** Names of denied permissions. */
  readonly denied = new Set<string>();
  readonly notifications = { send: jest.fn(async () => undefined) };
  readonly signals = { publish: jest.fn(async () => undefined) };
  /** Object ids of people and groups in the directory. */
  readonly ids = new Map<string, string>();
  /** Runs the sweep. */
  sweep: () => Promise<void> = async () => undefined;
  #base = '';
  #stops: Array<() => Promise<void>> = [];

  private constructor(
    readonly estate: EstateProcess,
    readonly knex: Knex,
  ) {}

  static async start(knex: Knex): Promise<TestPlugin> {
    const estate = await startEstateProcess({
      services: ['azure', 'graph', 'signIn'],
    });
    process.env.IDENTITY_ENDPOINT = estate.urls.identity;
    process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
    const plugin = new TestPlugin(estate, knex);
    await plugin.#readIds();
    await plugin.startBackend();
    return plugin;
  }

  /** Starts a backend; a second one shares the database with the first one. */
  async startBackend(): Promise<string> {
    const { notifications, signals } = this;
    const tasks: SchedulerServiceTaskFunction[] = [];
    const backend = await startTestBackend({
      features: [
        cloudAccessPlugin,
        mockServices.rootConfig.factory({ data: CONFIG(this.estate.urls) }),
        mockServices.database.factory({ knex: this.knex }),
        mockServices.scheduler.mock({
          scheduleTask: async ({ fn }) => {
            tasks.push(fn);
          },
        }).factory,
        recordingAuditor(this.audit).factory,
        denyingPermissions(this.denied).factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => catalogServiceMock({ entities: this.#entities() }),
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => notifications,
        }),
        createServiceFactory({
          service: signalsServiceRef,
          deps: {},
          factory: () => signals,
        }),
        mockServices.userInfo.factory(),
        createServiceFactory({
          service: resourceRecordsServiceRef,
          deps: {},
          factory: () => ({ markOf: async () => undefined }) as never,
        }),
      ],
    });
    this.#base = `http://localhost:${backend.server.port()}`;
    this.#stops.push(() => backend.stop());
    this.sweep = async () => {
      for (const task of tasks) await task(new AbortController().signal);
    };
    return this.#base;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) await stop();
    await this.estate.close();
  }

  /** Sends a request as a user, or without credentials (`nobody`). */
  ask(
    who: string,
    call: string,
    body?: object,
    base = this.#base,
  ): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(base)
      [method.toLowerCase() as 'get' | 'post'](`/api/cloud-access${path}`)
      .set('authorization', authorizationOf(who));
    // A real promise, so that several requests can run at the same time.
    return Promise.resolve(asked.send(body));
  }

  /** Names of the people in a group of the directory. */
  async membersOf(groupId: string): Promise<string[]> {
    const { value } = await this.graph('GET', `groups/${groupId}/members`);
    const ids = value.map(({ id }: { id: string }) => id);
    return [...this.ids].flatMap(([name, id]) =>
      ids.includes(id) ? [name] : [],
    );
  }

  /** Calls Microsoft Graph past the portal. */
  async graph(method: string, path: string, body?: object) {
    const token = await createTokenSource(
      'http://localhost/.default',
    ).getToken();
    const { graph } = this.estate.urls;
    const response = await fetch(`${graph}/v1.0/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return text ? JSON.parse(text) : undefined;
  }

  /** Adds a person to a group past the portal. */
  async addByHand(groupId: string, name: string): Promise<void> {
    const { graph } = this.estate.urls;
    await this.graph('POST', `groups/${groupId}/members/$ref`, {
      '@odata.id': `${graph}/v1.0/directoryObjects/${this.ids.get(name)}`,
    });
  }

  async #readIds(): Promise<void> {
    for (const [name, { account }] of Object.entries(PEOPLE)) {
      const { id } = await this.graph('GET', `users/${account}@retail.example`);
      this.ids.set(name, id);
    }
    const { value } = await this.graph('GET', 'groups?$top=999');
    for (const { id, mailNickname } of value) {
      if (GROUPS.includes(mailNickname)) this.ids.set(mailNickname, id);
    }
  }

  #entities(): Entity[] {
    const entity = (
      kind: string,
      name: string,
      key: string,
      groups: readonly string[] = [],
    ): Entity => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: {
        name,
        namespace: 'default',
        title: `The ${name}`,
        annotations: {
          [key]: this.ids.get(name) ?? '',
          ...(EMPLOYEES[name] && {
            'retail.example/employee-id': EMPLOYEES[name],
          }),
        },
      },
      relations: groups.map(group => ({
        type: 'memberOf',
        targetRef: `group:default/${group}`,
      })),
    });
    return [
      ...Object.entries(PEOPLE).map(([name, { groups }]) =>
        entity('User', name as Name, DIRECTORY_ID, groups),
      ),
      ...GROUPS.map(name => entity('Group', name, GROUP_ID)),
    ];
  }
}
