import {
  mockCredentials,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import request from 'supertest';
import { UpstreamTimeoutError, UpstreamUnavailableError } from '../errors';
import { createApiRouter } from './createApiRouter';
import { needsFreshRead } from './freshReads';
import { requestSignal } from './requestSignal';

const text = {
  content: { 'application/json': { schema: { type: 'object' } } },
};
const spec = {
  openapi: '3.0.3',
  info: { title: 'Ledger', version: '1' },
  paths: {
    '/items': {
      get: {
        parameters: [
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100 },
          },
          { name: 'text', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'The items',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['items'],
                  properties: { items: { type: 'array' } },
                },
              },
            },
          },
        },
      },
    },
    '/notes': {
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['text'],
                properties: { text: { type: 'string' } },
              },
            },
          },
        },
        responses: { '200': { description: 'ok', ...text } },
      },
    },
    '/a&b': { get: { responses: { '200': { description: 'ok', ...text } } } },
    '/read': { get: { responses: { '200': { description: 'ok', ...text } } } },
    '/slow': { get: { responses: { '200': { description: 'ok', ...text } } } },
    '/fail/{how}': {
      get: {
        parameters: [
          {
            name: 'how',
            in: 'path',
            required: true,
            schema: { type: 'string' },
          },
        ],
        responses: {
          '200': { description: 'ok', ...text },
          '400': { description: 'refused', ...text },
          '502': { description: 'unavailable', ...text },
          '503': { description: 'too slow', ...text },
        },
      },
    },
  },
};

let items: unknown = ['x'];
const signals: AbortSignal[] = [];

const ledger = createBackendPlugin({
  pluginId: 'ledger',
  register(env) {
    env.registerInit({
      deps: { http: coreServices.httpRouter, httpAuth: coreServices.httpAuth },
      async init({ http, httpAuth }) {
        const rateLimit = { requestsPerMinute: 12 };
        const router = createApiRouter({
          title: 'Ledger',
          spec,
          httpAuth,
          rateLimit,
        });
        router.get('/items', (req, res) => {
          const { limit, text: asked } = req.query;
          res.json({ items, limit, text: asked });
        });
        router.get('/a&b', (_, res) => {
          res.json({});
        });
        const reads = {};
        router.get('/read', (_, res) => {
          res.json({ isFresh: needsFreshRead(reads, 'k') });
        });
        router.get('/slow', (req, res) => {
          signals.push(requestSignal(req, res));
        });
        router.get('/fail/:how', async req => {
          if (req.params.how === 'gone') {
            throw Object.assign(new Error('gone'), { statusCode: 499 });
          }
          if (req.params.how === 'refused') throw new InputError('no text');
          if (req.params.how === 'missing')
            throw new NotFoundError('not there');
          if (req.params.how === 'changed') throw new ConflictError('changed');
          throw req.params.how === 'slow'
            ? new UpstreamTimeoutError('too slow')
            : new UpstreamUnavailableError('down');
        });
        http.use(router);
      },
    });
  },
});

let stop = async () => {};
afterAll(() => stop());
let url = '';
beforeAll(async () => {
  const backend = await startTestBackend({ features: [ledger] });
  stop = () => backend.stop();
  url = `http://127.0.0.1:${backend.server.port()}/api/ledger`;
});

const as = (user: string) => ({
  get: (path: string) =>
    request(url)
      .get(path)
      .set('authorization', mockCredentials.user.header(user)),
});

describe('createApiRouter', () => {
  it('answers who is signed in, and refuses everybody else', async () => {
    const { body } = await as('user:default/a')
      .get('/items?limit=7')
      .expect(200);
    expect(body).toEqual({ items: ['x'], limit: 7 });
    await request(url)
      .get('/items')
      .set('authorization', mockCredentials.none.header())
      .expect(401);
  });

  it.each([
    [{ text: 1 }, '/body/text: must be string'],
    [{}, "/body/text: must have required property 'text'"],
    [{ text: 'a', more: 1 }, '/body/more: must NOT have additional properties'],
    ['{"text":', 'JSON'],
  ])('refuses the body %j and names the field', async (body, message) => {
    const answer = await request(url)
      .post('/notes')
      .set('authorization', mockCredentials.user.header('user:default/j'))
      .set('content-type', 'application/json')
      .send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.name).toMatch(/InputError|SyntaxError/);
    expect(answer.body.error.message).toContain(message);
  });

  it.each(['/items?limit=0', '/items?limit=x', '/items?other=1'])(
    'refuses %s and names the field',
    async path => {
      const { body } = await as('user:default/b').get(path).expect(400);
      expect(body.error.name).toBe('InputError');
      expect(body.error.message).toMatch(/limit|other/);
    },
  );

  it.each([
    ['basket+service', 'basket service'],
    ['(x)', '(x)'],
    ['a:b/c', 'a:b/c'],
    ['c%2B%2B', 'c++'],
    ["[o'brien];,@!$*?", "[o'brien];,@!$*?"],
  ])('reads the query %s as any server does', async (query, asked) => {
    const { status, body } = await as('user:default/l').get(
      `/items?text=${query}`,
    );
    expect([status, body.text]).toEqual([200, asked]);
  });

  it('refuses a character that the database refuses, and names the field', async () => {
    const { body } = await as('user:default/b')
      .get('/items?limit=a%00b')
      .expect(400);
    expect(body.error.message).toBe(
      "'limit' must not have the character U+0000",
    );
  });

  it('knows paths with & in both spellings', async () => {
    for (const path of ['/a&b', '/a%26b']) {
      const { status } = await as('user:default/c').get(path);
      expect(status).toBe(200);
    }
  });

  it('skips the cache for a request with no-cache', async () => {
    const isFresh = async (headers: Record<string, string> = {}) =>
      (await as('user:default/h').get('/read').set(headers)).body.isFresh;
    await expect(isFresh()).resolves.toBe(false);
    await expect(isFresh({ 'cache-control': 'no-cache' })).resolves.toBe(true);
    await expect(isFresh()).resolves.toBe(false);
  });

  it('tells the two failures of a system apart', async () => {
    const slow = await as('user:default/d').get('/fail/slow').expect(503);
    expect(slow.body.error.name).toBe('UpstreamTimeoutError');
    const down = await as('user:default/d').get('/fail/down').expect(502);
    expect(down.body.error.name).toBe('UpstreamUnavailableError');
  });

  it.each(['missing', 'changed'])(
    'answers 502 when a system refuses with a status that no caller expects: %s',
    async how => {
      const { body } = await as('user:default/k')
        .get(`/fail/${how}`)
        .expect(502);
      expect(body.error.name).toBe('UpstreamUnavailableError');
      expect(body.response.statusCode).toBe(502);
    },
  );

  it('leaves a refusal that the document lists', async () => {
    const { body } = await as('user:default/k')
      .get('/fail/refused')
      .expect(400);
    expect(body.error.name).toBe('InputError');
  });

  it('sends no answer that is not what the document says', async () => {
    items = 'not a list';
    const { status } = await as('user:default/e').get('/items');
    items = ['x'];
    expect(status).toBe(500);
  });

  it('lets the answer to a caller who went away pass, which no document names', async () => {
    const { status } = await as('user:default/j').get('/fail/gone');
    expect(status).toBe(499);
  });

  it('serves the document', async () => {
    const { body } = await as('user:default/f')
      .get('/openapi.json')
      .expect(200);
    expect(Object.keys(body.paths)).toContain('/items');
    expect(body.servers).toEqual([{ url: '/api/ledger' }]);
  });

  it('limits each user alone, and no service', async () => {
    for (let count = 0; count < 12; count += 1) {
      await as('user:default/g').get('/items').expect(200);
    }
    const { body, headers } = await as('user:default/g')
      .get('/items')
      .expect(429);
    expect(body.error).toMatchObject({ name: 'TooManyRequestsError' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await as('user:default/h').get('/items').expect(200);
    for (let count = 0; count < 20; count += 1) {
      await request(url)
        .get('/items')
        .set('authorization', mockCredentials.service.header())
        .expect(200);
    }
  });

  it('says when the caller goes away', async () => {
    const controller = new AbortController();
    const answer = fetch(`${url}/slow`, {
      headers: { authorization: mockCredentials.user.header('user:default/i') },
      signal: controller.signal,
    });
    while (signals.length === 0) {
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    controller.abort();
    await expect(answer).rejects.toThrow();
    if (!signals[0].aborted) {
      await new Promise(resolve =>
        signals[0].addEventListener('abort', resolve),
      );
    }
    expect(signals[0].aborted).toBe(true);
    // Below 500, so that it is not logged as an error.
    expect(signals[0].reason).toMatchObject({
      name: 'AbortError',
      statusCode: 499,
    });
  });
});
