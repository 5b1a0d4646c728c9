import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { ConflictError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import Router from 'express-promise-router';
import request from 'supertest';
import { catalogModuleSources } from './module';

const DIRECTORY = 'MicrosoftGraphOrgEntityProvider:retail:refresh';
const REPOSITORIES = 'github-provider:retail:refresh';

/** The scheduler's route as in the framework, with a response from the test. */
function schedulerRoute(answer: () => { status: number; body: unknown }) {
  return createBackendModule({
    pluginId: 'catalog',
    moduleId: 'test-scheduler-route',
    register(reg) {
      reg.registerInit({
        deps: { httpRouter: coreServices.httpRouter },
        async init({ httpRouter }) {
          const router = Router();
          router.get('/.backstage/scheduler/v1/tasks', (_, res) => {
            const { status, body } = answer();
            res.status(status).json(body);
          });
          httpRouter.use(router);
        },
      });
    },
  });
}

const idle = (taskId: string) => ({
  taskId,
  pluginId: 'catalog',
  taskState: {
    status: 'idle',
    startsAt: '2999-01-01T00:00:00Z',
    lastRunEndedAt: '2026-01-01T00:00:00Z',
  },
});

async function start(
  options: {
    decision?: AuthorizeResult.ALLOW | AuthorizeResult.DENY;
    taskIds?: string[];
    running?: string[];
    schedulerAnswer?: { status: number; body: unknown };
  } = {},
) {
  const {
    decision = AuthorizeResult.ALLOW,
    taskIds = ['catalog_orphan_cleanup', REPOSITORIES, DIRECTORY],
    running = [],
    schedulerAnswer = { status: 200, body: { tasks: taskIds.map(idle) } },
  } = options;
  const scheduler = mockServices.scheduler.mock({
    getScheduledTasks: async () =>
      taskIds.map(id => ({ id, scope: 'global', settings: { version: 2 } })),
    triggerTask: jest.fn(async (id: string) => {
      if (running.includes(id)) throw new ConflictError(`${id} is running`);
    }),
  });
  const auditor = mockServices.auditor.mock({
    createEvent: jest.fn(async () => ({
      success: async () => undefined,
      fail: async () => undefined,
    })),
  });
  const { server } = await startTestBackend({
    features: [
      catalogModuleSources,
      schedulerRoute(() => schedulerAnswer),
      scheduler.factory,
      auditor.factory,
      mockServices.permissions.mock({
        authorize: async () => [{ result: decision }],
      }).factory,
    ],
  });
  return { server, scheduler, auditor };
}

describe('GET /api/catalog/sources', () => {
  it('lists the sources with the state of their runs', async () => {
    const { server } = await start();

    const response = await request(server).get('/api/catalog/sources');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      sources: [
        expect.objectContaining({
          id: DIRECTORY,
          kind: 'directory',
          title: 'Company directory',
          state: 'idle',
          lastRunEndedAt: '2026-01-01T00:00:00Z',
          nextRunAt: '2999-01-01T00:00:00Z',
        }),
        expect.objectContaining({ id: REPOSITORIES, title: 'Source control' }),
      ],
    });
  });

  it('answers with an empty list when the catalogue has no such source', async () => {
    const { server } = await start({ taskIds: ['catalog_orphan_cleanup'] });
    const response = await request(server).get('/api/catalog/sources');
    expect(response.body).toEqual({ sources: [] });
  });

  it('answers 503 when the scheduler does not tell its state', async () => {
    const { server } = await start({
      schedulerAnswer: { status: 500, body: {} },
    });
    const response = await request(server).get('/api/catalog/sources');
    expect(response.status).toBe(503);
    expect(response.body.error.message).toMatch(/cannot be read now/);
  });
});

describe('POST /api/catalog/sources/refresh', () => {
  it('starts every source, and only sources', async () => {
    const { server, scheduler, auditor } = await start();

    const response = await request(server)
      .post('/api/catalog/sources/refresh')
      .send({});

    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      started: [DIRECTORY, REPOSITORIES],
      alreadyRunning: [],
    });
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(2);
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        eventId: 'sources-refresh',
        severityLevel: 'medium',
      }),
    );
  });

  it('takes a request without a body for all sources', async () => {
    const { server } = await start();
    const response = await request(server).post('/api/catalog/sources/refresh');
    expect(response.body.started).toHaveLength(2);
  });

  it('starts the others when one is being read already, and says which', async () => {
    const { server } = await start({ running: [DIRECTORY] });
    const response = await request(server)
      .post('/api/catalog/sources/refresh')
      .send({});
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      started: [REPOSITORIES],
      alreadyRunning: [DIRECTORY],
    });
  });

  it('starts one source', async () => {
    const { server, scheduler } = await start();
    const response = await request(server)
      .post('/api/catalog/sources/refresh')
      .send({ id: REPOSITORIES });
    expect(response.status).toBe(202);
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(1);
    expect(scheduler.triggerTask).toHaveBeenCalledWith(REPOSITORIES);
  });

  it('answers 409 when the one source asked for is being read already', async () => {
    const { server } = await start({ running: [DIRECTORY] });
    const response = await request(server)
      .post('/api/catalog/sources/refresh')
      .send({ id: DIRECTORY });
    expect(response.status).toBe(409);
  });

  it.each(['catalog_orphan_cleanup', 'unknown'])(
    'answers 404 for %s, which is no source',
    async id => {
      const { server, scheduler } = await start();
      const response = await request(server)
        .post('/api/catalog/sources/refresh')
        .send({ id });
      expect(response.status).toBe(404);
      expect(scheduler.triggerTask).not.toHaveBeenCalled();
    },
  );

  it.each([{ id: 7 }, { id: '' }, { all: true }, []])(
    'answers 400 for the body %j',
    async body => {
      const { server, scheduler } = await start();
      const response = await request(server)
        .post('/api/catalog/sources/refresh')
        .send(body);
      expect(response.status).toBe(400);
      expect(response.body.error.name).toBe('InputError');
      expect(scheduler.triggerTask).not.toHaveBeenCalled();
    },
  );
});

describe('access', () => {
  it('answers 401 without credentials', async () => {
    const { server } = await start();
    const none = { Authorization: mockCredentials.none.header() };
    const get = await request(server).get('/api/catalog/sources').set(none);
    const post = await request(server)
      .post('/api/catalog/sources/refresh')
      .set(none);
    expect([get.status, post.status]).toEqual([401, 401]);
  });

  it('answers 403 without the permission, and starts nothing', async () => {
    const { server, scheduler } = await start({
      decision: AuthorizeResult.DENY,
    });
    const get = await request(server).get('/api/catalog/sources');
    const post = await request(server).post('/api/catalog/sources/refresh');
    expect([get.status, post.status]).toEqual([403, 403]);
    expect(scheduler.triggerTask).not.toHaveBeenCalled();
  });
});
