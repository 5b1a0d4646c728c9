import { mockServices } from '@backstage/backend-test-utils';
import { AdrsCollatorFactory } from './AdrsCollatorFactory';

const adr = (file: string, more: object = {}) => ({
  entityRef: 'component:default/orders',
  file,
  number: 1,
  title: `Title of ${file}`,
  text: 'Why',
  ...more,
});

const FIRST = {
  items: [adr('0001-a.md', { status: 'Accepted', date: '2026-01-31' })],
  nextCursor: 'next page',
};

const factoryFor = (send: (url: string, init?: RequestInit) => Response) =>
  new AdrsCollatorFactory({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
    fetch: async (input, init) => send(String(input), init),
  });

it('reads all pages, and names the component that decides who finds an ADR', async () => {
  const calls: [string, string | null][] = [];
  const factory = factoryFor((url, init) => {
    calls.push([url, new Headers(init?.headers).get('authorization')]);
    const isSecond = url.includes('cursor=');
    return Response.json(isSecond ? { items: [adr('0002-b c.md')] } : FIRST);
  });
  const documents = await (await factory.getCollator()).toArray();

  expect(documents).toEqual([
    {
      title: 'Title of 0001-a.md',
      text: 'Why',
      kind: 'component',
      namespace: 'default',
      name: 'orders',
      path: '0001-a.md',
      number: '1',
      status: 'Accepted',
      date: '2026-01-31',
      location: '/catalog/default/component/orders/adrs/0001-a.md',
      authorization: { resourceRef: 'component:default/orders' },
    },
    expect.objectContaining({
      location: '/catalog/default/component/orders/adrs/0002-b%20c.md',
    }),
  ]);
  expect(calls.map(([url]) => url)).toEqual([
    expect.stringMatching(/^http.*\/api\/adrs\/documents$/),
    expect.stringMatching(/\/documents\?cursor=next(\+|%20)page$/),
  ]);
  expect(calls[0][1]).toMatch(/^Bearer ./);
  expect(factory.visibilityPermission.name).toBe('catalog.entity.read');
});

it('fails when the backend does, so that the index stays as it is', async () => {
  const factory = factoryFor(() => new Response('', { status: 503 }));
  const collator = await factory.getCollator();
  await expect(collator.toArray()).rejects.toMatchObject({ statusCode: 503 });
});
