import {
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import express from 'express';
import request from 'supertest';
import { scaffolderModuleTemplateAcl } from './module';

/** Users that see the template `network` in the catalogue; services always do. */
const HOLDER = 'user:default/hana';

let mayDryRun = true;
let post: (who: string, body: object) => request.Test;
let stop = async () => {};
afterAll(() => stop());

/** A replacement for the scaffolder that parses the body in the same way. */
const scaffolder = createBackendPlugin({
  pluginId: 'scaffolder',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        const router = express.Router();
        router.use(express.json());
        router.post('/v2/dry-run', ({ body }, response) => {
          response.json({ ran: body.template });
        });
        httpRouter.use(router);
      },
    });
  },
});

beforeAll(async () => {
  const catalog = catalogServiceMock.mock({
    getEntityByRef: async (ref, options) => {
      const { principal } = (options as { credentials: { principal: object } })
        .credentials;
      const isShown =
        !('userEntityRef' in principal) || principal.userEntityRef === HOLDER;
      return ref === 'template:default/network' && isShown
        ? { apiVersion: 'v1', kind: 'Template', metadata: { name: 'network' } }
        : undefined;
    },
  });
  const backend = await startTestBackend({
    features: [
      scaffolder,
      scaffolderModuleTemplateAcl,
      mockServices.permissions.mock({
        authorize: async () => [
          { result: mayDryRun ? AuthorizeResult.ALLOW : AuthorizeResult.DENY },
        ],
      }).factory,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalog,
      }),
    ],
  });
  stop = () => backend.stop();
  post = (who, body) =>
    request(backend.server)
      .post('/api/scaffolder/v2/dry-run')
      .set('authorization', mockCredentials.user.header(who))
      .send(body);
});

afterEach(() => {
  mayDryRun = true;
});

const template = (name: unknown, namespace?: string) => ({
  template: { kind: 'Template', metadata: { name, namespace } },
});

describe('POST /v2/dry-run', () => {
  it.each([
    ['one that they see', HOLDER, template('network')],
    ['one that is new', 'user:default/nora', template('new')],
    [
      'one of a free namespace',
      'user:default/nora',
      template('network', 'lab'),
    ],
    ['a body without a name', 'user:default/nora', { template: {} }],
    ['a name that is none', 'user:default/nora', template(7)],
    ['a body without a template', 'user:default/nora', {}],
  ])('goes on with %s', async (_, who, body) => {
    const answer = await post(who, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      'template' in body ? { ran: body.template } : {},
    );
  });

  it.each([
    [template('network')],
    [template('Network', 'Default')],
    [template('network', '')],
  ])('does not know a hidden one: %j', async body => {
    const { status, body: answer } = await post('user:default/nora', body);
    expect(status).toBe(404);
    expect(answer.error.message).toBe(
      "Template 'template:default/network' was not found, or is not yours to use",
    );
  });

  it('leaves who may not dry-run at all to the scaffolder', async () => {
    mayDryRun = false;
    const { status } = await post('user:default/nora', template('network'));
    expect(status).toBe(200);
  });
});
