import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createDocsFacts } from './createDocsFacts';

const NOW = Date.parse('2026-11-28T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

const OWN = { 'backstage.io/techdocs-ref': 'dir:.' };
const OTHERS = { 'backstage.io/techdocs-entity': 'system:default/shops' };

const CHECKOUT = 'group:default/checkout';

const ownedBy = (
  owner: string,
  kind: string,
  metadata: { name: string; annotations?: Record<string, string> },
) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { namespace: 'default', ...metadata },
  relations: [{ type: 'ownedBy', targetRef: owner }],
});

async function factsOf(
  answer: () => Promise<Response>,
  annotations: Record<string, string> = OWN,
  names = ['shop'],
) {
  const calls: string[] = [];
  const retriever = createDocsFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [
        ...names.map(name =>
          ownedBy(CHECKOUT, 'Component', { name, annotations }),
        ),
        ownedBy(CHECKOUT, 'System', { name: 'shops' }),
        ownedBy('group:default/payments', 'System', { name: 'ledgers' }),
      ],
    }),
    discovery: mockServices.discovery(),
    fetch: async url => {
      calls.push(String(url));
      return answer();
    },
    now: () => NOW,
  });
  const all = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return { facts: all[0]?.facts, calls };
}

it.each<[string, number, boolean]>([
  ['young', 180, true],
  ['too old', 181, false],
])('says that documentation is %s', async (_, days, docsFresh) => {
  const { facts, calls } = await factsOf(async () =>
    Response.json({ build_timestamp: NOW - days * DAY_MS }),
  );
  expect(facts).toEqual({ docsFresh });
  expect(calls[0]).toMatch(/\/metadata\/techdocs\/default\/Component\/shop$/);
});

it('looks at the documentation of the entity of the same owner that is named', async () => {
  const { facts, calls } = await factsOf(
    async () => Response.json({ build_timestamp: NOW }),
    OTHERS,
  );
  expect(facts).toEqual({ docsFresh: true });
  expect(calls[0]).toMatch(/\/default\/system\/shops$/);
});

it.each(['system:default/ledgers', 'system:default/none', 'ledgers', ''])(
  'gives nobody a level by the documentation of others: %j',
  async named => {
    const { facts, calls } = await factsOf(
      async () => Response.json({ build_timestamp: NOW }),
      { 'backstage.io/techdocs-entity': named },
    );
    expect(facts).toEqual({ docsFresh: false });
    expect(calls).toEqual([]);
  },
);

it('calls a component without documentation not fresh, and asks for none', async () => {
  const { facts, calls } = await factsOf(async () => Response.error(), {});
  expect(facts).toEqual({ docsFresh: false });
  expect(calls).toEqual([]);
});

it.each<[string, () => Promise<Response>]>([
  ['was not built yet', async () => new Response('', { status: 404 })],
  ['is away', async () => new Response('', { status: 503 })],
  ['does not answer', async () => Promise.reject(new Error('away'))],
  ['does not say when', async () => Response.json({})],
])('does not know documentation that %s', async (_, answer) => {
  const { facts } = await factsOf(answer);
  expect(facts).toEqual({});
});

it('ends when TechDocs is too slow, so that the facts of before stay', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `shop-${index}`);
  const late = async () =>
    Promise.reject(new DOMException('late', 'TimeoutError'));
  const { facts, calls } = await factsOf(late, OWN, names);
  expect(facts).toBeUndefined();
  expect(calls).toHaveLength(5);
});
