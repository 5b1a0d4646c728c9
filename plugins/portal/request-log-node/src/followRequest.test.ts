import { currentRequestId } from '@portal/plugin-backend-kit-node';
import { propagation } from '@opentelemetry/api';
import fc from 'fast-check';
import type { IncomingHttpHeaders } from 'node:http';
import { startRouter } from './__testUtils__/startRouter';

const NEW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

let started: Awaited<ReturnType<typeof startRouter>>;
let heard: (string | undefined)[];
let traces: IncomingHttpHeaders[];

beforeAll(async () => {
  started = await startRouter({ trustProxy: 1 });
  started.router.use('/api/system', (request, response) => {
    heard.push(request.get('x-request-id'));
    traces.push(request.headers);
    response.json({ heard: true });
  });
  started.router.use('/api/page', async (_, response) => {
    const answer = await fetch(`${started.address}/api/system`);
    response.json({ ...(await answer.json()), id: currentRequestId() });
  });
  started.router.use('/api/failing', (_, __, next) => {
    next(Object.assign(new Error('Name the team'), { name: 'InputError' }));
  });
});
beforeEach(() => {
  heard = [];
  traces = [];
  started.logger.info.mockReset();
});
afterAll(() => started.stop());

const ask = (path: string, id?: string) =>
  fetch(`${started.address}${path}`, {
    headers: id === undefined ? {} : { 'x-request-id': id },
  });

it('gives each request an id of its own, which the answer has', async () => {
  const answers = [await ask('/api/page'), await ask('/api/page')];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toEqual([
    expect.stringMatching(NEW_ID),
    expect.stringMatching(NEW_ID),
  ]);
  expect(new Set(ids).size).toBe(2);
  expect(await answers[0].json()).toEqual({ heard: true, id: ids[0] });
});

it('keeps the id of a trusted caller, and sends it on', async () => {
  const answer = await ask('/api/page', 'proxy-0123_4567');
  expect(answer.headers.get('x-request-id')).toBe('proxy-0123_4567');
  expect(heard).toEqual(['proxy-0123_4567']);
});

it('sends a trace on, but not the baggage of a stranger', async () => {
  propagation.setGlobalPropagator({
    inject: (_, carrier, { set }) =>
      ['traceparent', 'tracestate', 'baggage'].forEach(name =>
        set(carrier, name, `of-${name}`),
      ),
    extract: context => context,
    fields: () => [],
  });
  await ask('/api/page').finally(() => propagation.disable());
  expect(traces).toEqual([
    expect.objectContaining({
      traceparent: 'of-traceparent',
      tracestate: 'of-tracestate',
    }),
  ]);
  expect(traces[0]).not.toHaveProperty('baggage');
});

it('logs the request in its own context', async () => {
  const ids: (string | undefined)[] = [];
  started.logger.info.mockImplementation(() => ids.push(currentRequestId()));
  const answer = await ask('/api/page');
  await answer.text();
  const id = answer.headers.get('x-request-id');
  expect(ids).toEqual([id, id]);
});

it.each([
  ['too short', 'short'],
  ['too long', 'x'.repeat(65)],
  ['with a space', 'proxy 0123 4567'],
  ['an address of a person', 'ann.lee@retail.example'],
  ['with quotes', '"},{"level":"error"'],
])('takes no id that is %s', async (_, claim) => {
  const answer = await ask('/api/page', claim);
  expect(answer.headers.get('x-request-id')).toMatch(NEW_ID);
});

it('takes only what is safe in a header, a log and a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'aZ9_-.:/ "<{%') }),
      async claim => {
        const answer = await ask('/api/system', claim);
        expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      },
    ),
    { numRuns: 50 },
  );
});

it('tells the id in the body of a failure', async () => {
  const answer = await ask('/api/failing', 'proxy-01234567');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { message: 'Name the team' },
    request: { method: 'GET', id: 'proxy-01234567' },
  });
});
