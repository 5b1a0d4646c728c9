import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { InputError } from '@backstage/errors';
import express from 'express';
import Router from 'express-promise-router';
import request from 'supertest';
import { scaffolderModuleApiGuard as guard } from './module';

const RUN = '6c56c54a-1c42-4b7a-8a3e-3c6b0f3f7d21';
const FAILED = {
  id: 1,
  type: 'log',
  body: {
    message: 'NotAllowedError: no\n    at f (/portal/a.ts:1:2)',
    stepId: 'publish',
  },
};
const EXECUTE =
  '/.backstage/actions/v1/actions/scaffolder:execute-template/invoke';

let thrown: Error | undefined;
let stop = async () => {};
let ask: (method: 'get' | 'post', path: string) => request.Test;
afterAll(() => stop());
afterEach(() => {
  thrown = undefined;
});

/** A replacement for the scaffolder with the same responses. */
const scaffolder = createBackendPlugin({
  pluginId: 'scaffolder',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        const router = Router();
        router.get('/v2/tasks', (_, response) => response.json('list'));
        router.get('/v2/tasks/:id', (_, response) => response.json('run'));
        router.get('/v2/tasks/:id/events', (_, response) =>
          response.json([FAILED, { id: 2, type: 'completion', body: {} }]),
        );
        router.get('/v2/tasks/:id/eventstream', (_, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(`event: log\ndata: ${JSON.stringify(FAILED)}\n\n`);
          response.end();
        });
        router.post(EXECUTE, (_, response) => {
          if (thrown) throw thrown;
          response.json({ output: { taskId: RUN } });
        });
        httpRouter.use(express().use(router));
      },
    });
  },
});

beforeAll(async () => {
  const backend = await startTestBackend({ features: [scaffolder, guard] });
  stop = () => backend.stop();
  ask = (method, path) =>
    request(backend.server)
      [method](`/api/scaffolder${path}`)
      .set('authorization', mockCredentials.user.header());
});

describe('the id of a run', () => {
  it.each([
    'sample',
    `${RUN}0`,
    RUN.replaceAll('-', ''),
    `{${RUN}}`,
    '%00',
    '*',
  ])('that cannot exist is not found: %s', async id => {
    for (const [method, path] of [
      ['get', ''],
      ['get', '/events'],
      ['get', '/eventstream'],
      ['post', '/cancel'],
      ['post', '/retry'],
    ] as const) {
      const answer = await ask(method, `/v2/tasks/${id}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.body.error.message).toBe('There is no run of this id');
    }
  });

  it('that may exist is looked for', async () => {
    expect((await ask('get', `/v2/tasks/${RUN}`)).body).toBe('run');
    expect((await ask('get', `/v2/tasks/${RUN.toUpperCase()}`)).body).toBe(
      'run',
    );
    expect((await ask('get', '/v2/tasks')).body).toBe('list');
  });
});

describe("a run's log", () => {
  const cleaned = {
    ...FAILED,
    body: { message: 'NotAllowedError: no', stepId: 'publish' },
  };

  it('has no stack trace', async () => {
    const { body } = await ask('get', `/v2/tasks/${RUN}/events`);
    expect(body).toEqual([cleaned, { id: 2, type: 'completion', body: {} }]);
  });

  it('has none when it is streamed', async () => {
    const { text } = await ask('get', `/v2/tasks/${RUN}/eventstream`);
    expect(text).toBe(`event: log\ndata: ${JSON.stringify(cleaned)}\n\n`);
  });
});

describe('the action that starts a template', () => {
  it('answers as before when the run is started', async () => {
    const answer = await ask('post', EXECUTE);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ output: { taskId: RUN } });
  });

  it.each([
    [
      'what a rule says',
      '400 Bad Request {"error":{"name":"InputError","message":"\'Name\' is taken","stack":"at x"},"response":{"statusCode":400}}',
      400,
      { name: 'InputError', message: "'Name' is taken" },
    ],
    [
      'what the form says',
      '400 Bad Request {"errors":[{"stack":"instance requires a"},{"stack":"instance.b is too long"}]}',
      400,
      {
        name: 'InputError',
        message: 'instance requires a; instance.b is too long',
      },
    ],
    [
      'that the template is hidden',
      '404 Not Found {"error":{"name":"NotFoundError","message":"Template was not found"}}',
      404,
      { name: 'NotFoundError', message: 'Template was not found' },
    ],
    [
      'that a system is away',
      '503 Service Unavailable {"error":{"name":"ServiceUnavailableError","message":"Azure does not answer"}}',
      503,
      { name: 'ServiceUnavailableError', message: 'Azure does not answer' },
    ],
  ])('tells %s', async (_, report, status, error) => {
    thrown = new Error(`Backend request failed, ${report}`);
    const answer = await ask('post', EXECUTE);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error,
      response: { statusCode: status },
    });
    expect(JSON.stringify(answer.body)).not.toContain('stack');
  });

  it.each([
    [new Error('Backend request failed, 400 Bad Request {"error":'), 500],
    [new Error('Backend request failed, 400 Bad Request {}'), 500],
    [new Error('The database is away'), 500],
    [new InputError('Invalid input to action'), 400],
  ])('leaves other errors as they are: %s', async (error, status) => {
    thrown = error;
    const answer = await ask('post', EXECUTE);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toBe(error.message);
  });
});
