import {
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  scaffolderServiceRef,
  type ScaffolderService,
} from '@backstage/plugin-scaffolder-node';
import { authorizationOf } from '@portal/test-kit';
import express from 'express';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { assistantPlugin } from '../plugin';

/** The template that everybody may use. Its form has a name, and a secret. */
export const SERVICE = 'template:default/service';

const entity = (name: string, title: string): Entity => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name, namespace: 'default', title, tags: ['shop'] },
  spec: { type: 'service', owner: 'group:default/cloud-platform' },
});

/** The scaffolder as the tests need it. It knows who calls. */
export class FakeScaffolder {
  /** Started runs, as user, template and name. */
  readonly started: string[] = [];
  /** Status with which a start is refused; 0: it is not. */
  refusal = 0;
  /** The request for an approval with which a start is answered. */
  heldAs?: string;
  /** Who owns the run that can be read. */
  readonly runOwner = 'user:default/ann';

  readonly plugin = createBackendPlugin({
    pluginId: 'scaffolder',
    register: reg =>
      reg.registerInit({
        deps: {
          http: coreServices.httpRouter,
          httpAuth: coreServices.httpAuth,
        },
        init: async ({ http, httpAuth }) => {
          const router = express.Router().use(express.json());
          router.post('/v2/form-checks', ({ body }, response) => {
            if (body.values.name) response.status(204).end();
            else {
              const error = { name: 'InputError', message: `'Name' is empty` };
              response.status(400).json({ error });
            }
          });
          router.post('/v2/tasks', async (req, response) => {
            const { principal } = await httpAuth.credentials(req, {
              allow: ['user'],
            });
            if (this.refusal) {
              const error = { name: 'InputError', message: 'Name is taken' };
              response.status(this.refusal).json({ error });
              return;
            }
            if (this.heldAs) {
              const runRequest = { id: this.heldAs, state: 'waiting' };
              response.status(202).json({ runRequest });
              return;
            }
            const { templateRef, values } = req.body;
            this.started.push(
              `${principal.userEntityRef} ${templateRef} ${values.name}`,
            );
            response.status(201).json({ id: `run-${this.started.length}` });
          });
          http.use(router);
        },
      }),
  });

  readonly service: Pick<
    ScaffolderService,
    'getTemplateParameterSchema' | 'getTask' | 'cancelTask'
  > = {
    getTemplateParameterSchema: async ({ templateRef }) => {
      if (templateRef !== SERVICE) throw new NotFoundError('No such template');
      const name = { type: 'string', title: 'Name' };
      const token = { type: 'string', 'ui:field': 'Secret' };
      const schema = { properties: { name, token } };
      return { title: 'Service', steps: [{ title: 'Service', schema }] };
    },
    getTask: async ({ taskId }, { credentials }) => {
      const { userEntityRef } = credentials.principal as {
        userEntityRef?: string;
      };
      // As the policy: the run of another person is not there.
      if (userEntityRef !== this.runOwner) {
        throw new NotFoundError(`Task ${taskId} not found`);
      }
      return {
        id: taskId,
        status: 'completed',
        createdAt: '2026-11-24T10:00:00Z',
        lastHeartbeatAt: '2026-11-24T10:00:00Z',
        spec: { templateInfo: { entityRef: SERVICE } },
      } as Awaited<ReturnType<ScaffolderService['getTask']>>;
    },
    cancelTask: async () => {
      throw new InputError('It has ended');
    },
  };
}

/** A running backend with the plugin, the scaffolder of the tests, and a catalogue that hides one template. */
export class TestBackend {
  readonly #base: string;
  readonly stop: () => Promise<void>;

  private constructor(base: string, stop: () => Promise<void>) {
    this.#base = base;
    this.stop = stop;
  }

  static async start(options: {
    knex: Knex;
    scaffolder: FakeScaffolder;
  }): Promise<TestBackend> {
    const { knex, scaffolder } = options;
    const backend = await startTestBackend({
      features: [
        assistantPlugin,
        scaffolder.plugin,
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'https://portal.example/' },
            backend: { actions: { pluginSources: ['assistant'] } },
          },
        }),
        mockServices.database.factory({ knex }),
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () =>
            catalogServiceMock.mock({
              queryEntities: async (_query, asked) =>
                catalogServiceMock({
                  entities: visibleTo(asked),
                }).queryEntities({ filter: { kind: 'template' } }, asked),
            }),
        }),
        createServiceFactory({
          service: scaffolderServiceRef,
          deps: {},
          factory: () => scaffolder.service as ScaffolderService,
        }),
      ],
    });
    const base = `http://localhost:${backend.server.port()}`;
    return new TestBackend(base, () => backend.stop());
  }

  /** Invokes a tool as a user, or without credentials (`nobody`). */
  async use(who: string, tool: string, input: object): Promise<Response> {
    return request(this.#base)
      .post(
        `/api/assistant/.backstage/actions/v1/actions/assistant:${tool}/invoke`,
      )
      .set('authorization', authorizationOf(who))
      .send(input);
  }

  /** Asks for the tools of assistants. */
  async tools(who: string): Promise<Response> {
    return request(this.#base)
      .get('/api/assistant/tools')
      .set('authorization', authorizationOf(who));
  }

  /** Calls a route of the page of a prepared run. */
  async call(
    who: string,
    method: 'get' | 'post',
    path: string,
  ): Promise<Response> {
    return request(this.#base)
      [method](`/api/assistant/prepared-runs/${path}`)
      .set('authorization', authorizationOf(who));
  }
}

/** The templates that a person may use: the infrastructure is for the owner alone. */
function visibleTo(options: unknown): Entity[] {
  const { credentials } = options as {
    credentials: { principal: { userEntityRef?: string } };
  };
  const { userEntityRef } = credentials.principal;
  const all = [entity('service', 'Service')];
  return userEntityRef === 'user:default/owner'
    ? [...all, entity('infrastructure', 'Infrastructure')]
    : all;
}
