import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  notificationService,
  type NotificationSendOptions,
} from '@backstage/plugin-notifications-node';
import type { JsonObject } from '@backstage/types';
import { authorizationOf } from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { serviceStatusPlugin } from '../plugin';

/** What the tests share: the catalogue, who owns what, and the sent notifications. */
export class Company {
  readonly entities: Entity[] = [];
  /** Groups by user name. */
  readonly groups: Record<string, string[]> = {};
  /** Names of components that a user may not read, by user name. */
  readonly hidden: Record<string, string[]> = {};
  readonly sent: NotificationSendOptions[] = [];
  /** Called before a notification is sent. */
  beforeSend: () => void | Promise<void> = () => undefined;

  addComponent(
    name: string,
    options: {
      owner: string;
      annotations?: Record<string, string>;
      tags?: string[];
      type?: string;
    },
  ): void {
    const { owner, annotations, tags, type = 'service' } = options;
    this.entities.push({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: {
        name,
        namespace: 'default',
        title: `The ${name}`,
        annotations,
        tags,
      },
      spec: { type, owner },
      relations: [{ type: 'ownedBy', targetRef: owner }],
    });
  }

  /** The sent notifications, as recipients and title. */
  notices(): string[] {
    return this.sent.map(({ recipients, payload }) => {
      const to = recipients.type === 'entity' ? recipients.entityRef : [];
      return `${[to].flat().join()} | ${payload.title}`;
    });
  }
}

/** A running backend with the plugin alone. */
export class TestBackend {
  readonly #base: string;
  readonly #tasks: Map<string, () => Promise<void>>;
  readonly stop: () => Promise<void>;

  private constructor(
    base: string,
    tasks: Map<string, () => Promise<void>>,
    stop: () => Promise<void>,
  ) {
    this.#base = base;
    this.#tasks = tasks;
    this.stop = stop;
  }

  static async start(options: {
    company: Company;
    knex: Knex;
    serviceStatus: JsonObject;
  }): Promise<TestBackend> {
    const { company, knex, serviceStatus } = options;
    const tasks = new Map<string, () => Promise<void>>();
    const backend = await startTestBackend({
      features: [
        serviceStatusPlugin,
        mockServices.rootConfig.factory({ data: { serviceStatus } }),
        mockServices.database.factory({ knex }),
        mockServices.scheduler.mock({
          scheduleTask: async ({ id, fn }) => {
            tasks.set(id, async () => fn(new AbortController().signal));
          },
        }).factory,
        userInfo(company).factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => catalog(company),
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({
            send: async sent => {
              await company.beforeSend();
              company.sent.push(sent);
            },
          }),
        }),
      ],
    });
    const base = `http://localhost:${backend.server.port()}`;
    return new TestBackend(base, tasks, () => backend.stop());
  }

  /** Reads a path as a user, or without credentials (`nobody`). */
  ask(who: string, path: string): Promise<Response> {
    const asked = request(this.#base)
      .get(`/api/service-status${path}`)
      .set('authorization', authorizationOf(who));
    return Promise.resolve(asked);
  }

  /** Runs the task that reads all services. */
  async read(): Promise<void> {
    await this.#tasks.get('service-status-read')?.();
  }

  /** Runs the task that deletes old history. */
  async tidy(): Promise<void> {
    await this.#tasks.get('service-status-tidy')?.();
  }
}

interface Credentials {
  principal: unknown;
}

/** Name of the user whose credentials these are; undefined for a service. */
function userOf(credentials: Credentials): string | undefined {
  const { userEntityRef } = credentials.principal as {
    userEntityRef?: string;
  };
  return userEntityRef?.split('/')[1];
}

function userInfo({ groups }: Company) {
  return mockServices.userInfo.mock({
    getUserInfo: async credentials => {
      const name = userOf(credentials as Credentials);
      const userEntityRef = `user:default/${name}`;
      return {
        userEntityRef,
        ownershipEntityRefs: [userEntityRef, ...(groups[name ?? ''] ?? [])],
      };
    },
  });
}

/** A catalogue that hides from each user what they may not read. */
function catalog({ entities, hidden }: Company) {
  const visibleWith = (options: object | undefined) => {
    const { credentials } = options as { credentials: Credentials };
    const names = hidden[userOf(credentials) ?? ''] ?? [];
    return catalogServiceMock({
      entities: entities.filter(
        ({ metadata }) => !names.includes(metadata.name),
      ),
    });
  };
  return catalogServiceMock.mock({
    getEntities: (query, options) =>
      visibleWith(options).getEntities(query, options),
    getEntityByRef: (ref, options) =>
      visibleWith(options).getEntityByRef(ref, options),
  });
}
