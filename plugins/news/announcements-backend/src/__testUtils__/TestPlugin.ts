import {
  createServiceFactory,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  type NotificationSendOptions,
  notificationService,
} from '@backstage/plugin-notifications-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { decideShownTo } from '@portal/plugin-announcements-common';
import {
  type AuditRecord,
  authorizationOf,
  recordingAuditor,
} from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { announcementsPlugin } from '../plugin';

export const CHECKOUT = 'group:default/checkout';
export const STORES = 'group:default/stores';

/** Groups of people; `anna` is an announcer of no group. */
const GROUPS: Record<string, string[]> = { asha: [CHECKOUT], zoe: [STORES] };

const entity = (kind: string, name: string, displayName: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace: 'default' },
  spec: { profile: { displayName } },
});

interface Subject {
  principal: { userEntityRef?: string };
}

/** The running plugin with Postgres. */
export class TestPlugin {
  readonly audit: AuditRecord[] = [];
  readonly sent: NotificationSendOptions[] = [];
  readonly signals: object[] = [];
  /** Called before a notification is sent. */
  beforeSend: () => void = () => undefined;
  stop: () => Promise<void> = async () => undefined;
  #base = '';
  #start: () => Promise<void> | void = () => undefined;

  private constructor() {}

  static async start(knex: Knex): Promise<TestPlugin> {
    const plugin = new TestPlugin();
    const backend = await startTestBackend({
      features: [
        announcementsPlugin,
        mockServices.rootConfig.factory({
          data: { announcements: { rateLimit: { requestsPerMinute: 10_000 } } },
        }),
        mockServices.database.factory({ knex }),
        mockServices.scheduler.mock({
          scheduleTask: async task => plugin.#keep(task),
        }).factory,
        recordingAuditor(plugin.audit).factory,
        permissions().factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () =>
            catalogServiceMock({
              entities: [
                entity('User', 'anna', 'Anna Berg'),
                entity('User', 'bert', 'Bert Cole'),
                entity('Group', 'checkout', 'Checkout'),
                entity('Group', 'stores', 'Stores'),
              ],
            }),
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({
            send: async sent => {
              plugin.beforeSend();
              plugin.sent.push(sent);
            },
          }),
        }),
        createServiceFactory({
          service: signalsServiceRef,
          deps: {},
          factory: () => ({
            publish: async signal => {
              plugin.signals.push(signal);
            },
          }),
        }),
      ],
    });
    plugin.#base = `http://localhost:${backend.server.port()}`;
    plugin.stop = () => backend.stop();
    return plugin;
  }

  /** Sends a request as a person, as a service (`service`), or without credentials (`nobody`). */
  ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(this.#base)
      [method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'](
        `/api/announcements${path}`,
      )
      .set('authorization', authorizationOf(who));
    return Promise.resolve(asked.send(body));
  }

  /** Runs the task that announces what has started. */
  async announceStarted(): Promise<void> {
    await this.#start();
  }

  #keep(
    task: SchedulerServiceTaskScheduleDefinition & {
      fn: (signal: AbortSignal) => Promise<void> | void;
    },
  ): void {
    this.#start = () => task.fn(new AbortController().signal);
  }
}

/** Decides like the policy of the portal; `anna` and `bert` are announcers. */
function permissions() {
  const nameOf = (options: object | undefined) =>
    (options as { credentials: Subject }).credentials.principal.userEntityRef
      ?.split('/')
      .pop() ?? '';
  return mockServices.permissions.mock({
    authorize: async (requests, options) =>
      requests.map(() => ({
        result: ['anna', 'bert'].includes(nameOf(options))
          ? AuthorizeResult.ALLOW
          : AuthorizeResult.DENY,
      })),
    authorizeConditional: async (requests, options) =>
      requests.map(() =>
        decideShownTo([
          `user:default/${nameOf(options)}`,
          ...(GROUPS[nameOf(options)] ?? []),
        ]),
      ),
  });
}
