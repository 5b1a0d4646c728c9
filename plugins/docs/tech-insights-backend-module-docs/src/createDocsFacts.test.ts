import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createDocsFacts } from './createDocsFacts';

const NOW = Date.parse('2026-11-28T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

async function factsOf(answer: () => Promise<Response>, hasAnnotation = true) {
  const calls: string[] = [];
  const annotations: Record<string, string> = hasAnnotation
    ? { 'backstage.io/techdocs-ref': 'dir:.' }
    : {};
  const retriever = createDocsFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'shop', namespace: 'default', annotations },
        },
      ],
    }),
    discovery: mockServices.discovery(),
    fetch: async url => {
      calls.push(String(url));
      return answer();
    },
    now: () => NOW,
  });
  const [{ facts }] = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return { facts, calls };
}

it('says how old the documentation is', async () => {
  const { facts, calls } = await factsOf(async () =>
    Response.json({ build_timestamp: NOW - 200 * DAY_MS }),
  );
  expect(facts).toEqual({ hasDocs: true, docsAgeDays: 200 });
  expect(calls[0]).toMatch(/\/metadata\/techdocs\/default\/Component\/shop$/);
});

it('asks for no documentation of a component without it', async () => {
  const { facts, calls } = await factsOf(async () => Response.error(), false);
  expect(facts).toEqual({ hasDocs: false });
  expect(calls).toEqual([]);
});

it.each<[string, () => Promise<Response>, object]>([
  [
    'was never built',
    async () => new Response('', { status: 404 }),
    { hasDocs: false },
  ],
  ['is away', async () => new Response('', { status: 503 }), {}],
  ['does not answer', async () => Promise.reject(new Error('late')), {}],
  ['does not say when', async () => Response.json({}), { hasDocs: true }],
])('of documentation that %s', async (_, answer, expected) => {
  const { facts } = await factsOf(answer);
  expect(facts).toEqual(expected);
});
