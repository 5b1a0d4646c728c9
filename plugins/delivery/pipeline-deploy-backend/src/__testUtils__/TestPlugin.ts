import {
  createServiceFactory,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { notificationService } from '@backstage/plugin-notifications-node';
import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';
import { repositoryDecider } from '@portal/plugin-source-control-node';
import {
  type AuditRecord,
  authorizationOf,
  denyingPermissions,
  recordingAuditor,
  sourceControlConfig,
} from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { pipelineDeployPlugin } from '../plugin';
import { company } from './company';

/** A sent notification. */
export interface Sent {
  to: string[];
  except?: string;
  title: string;
  link?: string;
}

type Task = SchedulerServiceTaskScheduleDefinition & {
  fn: (signal: AbortSignal) => Promise<void> | void;
};

/** The running plugin with the estate's source control, Postgres, and a fixed catalogue. */
export class TestPlugin {
  readonly audit: AuditRecord[] = [];
  readonly sent: Sent[] = [];
  /** Names of denied permissions. */
  readonly denied = new Set<string>();
  /** Groups by user; tests may change them. */
  readonly groups: Map<string, string[]>;
  /** Entities of the catalogue; tests may change them. */
  readonly entities: Entity[];
  stop: () => Promise<void> = async () => undefined;
  #base = '';
  #task: Task | undefined;

  private constructor(
    readonly knex: Knex,
    sourceControl: string,
  ) {
    const { entities, groups } = company(sourceControl);
    this.entities = entities;
    this.groups = groups;
  }

  static async start(options: {
    estate: EstateProcess;
    knex: Knex;
    pipelineDeploy?: JsonObject;
    timeoutMs?: number;
  }): Promise<TestPlugin> {
    const plugin = new TestPlugin(
      options.knex,
      options.estate.urls.sourceControl,
    );
    await plugin.#start(options);
    return plugin;
  }

  /** Gives two accounts the number of one employee; returns a function that takes it back. */
  sameEmployee(...names: string[]): () => void {
    const people = this.entities.filter(
      ({ kind, metadata }) => kind === 'User' && names.includes(metadata.name),
    );
    for (const { metadata } of people) {
      metadata.annotations = { 'retail.example/employee-id': '4711' };
    }
    return () => {
      for (const { metadata } of people) delete metadata.annotations;
    };
  }

  /** Sends a request as a user, as a service (`service`), or without credentials (`nobody`). */
  ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(this.#base)
      [method.toLowerCase() as 'get' | 'post' | 'put'](
        `/api/pipeline-deploy${path}`,
      )
      .set('authorization', authorizationOf(who));
    // A real promise, so that several requests can run at the same time.
    return Promise.resolve(asked.send(body));
  }

  /** Runs the scheduled task once. */
  async follow(): Promise<void> {
    await this.#task?.fn(new AbortController().signal);
  }

  async #start({
    estate,
    knex,
    pipelineDeploy = {},
    timeoutMs,
  }: Parameters<typeof TestPlugin.start>[0]): Promise<void> {
    const backend = await startTestBackend({
      features: [
        pipelineDeployPlugin,
        repositoryDecider,
        mockServices.rootConfig.factory({
          data: {
            ...sourceControlConfig(estate, {
              configuration: { repository: 'platform-configuration' },
              ...(timeoutMs && { timeoutMs }),
            }),
            pipelineDeploy: {
              rateLimit: { requestsPerMinute: 10_000 },
              ...pipelineDeploy,
            },
          },
        }),
        mockServices.database.factory({ knex }),
        mockServices.scheduler.mock({
          scheduleTask: async task => {
            this.#task = task as Task;
          },
        }).factory,
        recordingAuditor(this.audit).factory,
        denyingPermissions(this.denied).factory,
        this.#userInfo().factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          // Reads the entities anew, because tests change them.
          factory: () => this.#catalog(),
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({ send: async sent => this.#note(sent) }),
        }),
      ],
    });
    this.#base = `http://localhost:${backend.server.port()}`;
    this.stop = () => backend.stop();
  }

  #note({
    recipients,
    payload,
  }: Parameters<(typeof notificationService)['T']['send']>[0]): void {
    if (recipients.type !== 'entity') return;
    this.sent.push({
      to: [recipients.entityRef].flat(),
      except: [recipients.excludeEntityRef].flat()[0],
      title: payload.title,
      link: payload.link,
    });
  }

  #catalog() {
    const now = () => catalogServiceMock({ entities: this.entities });
    return catalogServiceMock.mock({
      getEntities: (...query) => now().getEntities(...query),
      getEntityByRef: (...query) => now().getEntityByRef(...query),
      getEntitiesByRefs: (...query) => now().getEntitiesByRefs(...query),
    });
  }

  #userInfo() {
    return mockServices.userInfo.mock({
      getUserInfo: async ({ principal }) => {
        const { userEntityRef } = principal as { userEntityRef: string };
        return {
          userEntityRef,
          ownershipEntityRefs: [
            userEntityRef,
            ...(this.groups.get(userEntityRef) ?? []),
          ],
        };
      },
    });
  }
}
