import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createNewsFacts } from './createNewsFacts';

async function factsOf(
  annotations: Record<string, string>,
  services = ['azure', 'confluent'],
) {
  const retriever = createNewsFacts({
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
    client: {
      get: async () => ({ data: { items: services.map(id => ({ id })) } }),
    } as never,
  });
  const [{ facts }] = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return facts;
}

it.each([
  [{ 'retail.example/status-services': 'confluent, Azure' }, true],
  [{ 'retail.example/status-services': ' ' }, false],
  // A claim: the monitor has no such service.
  [{ 'retail.example/status-services': 'anything, else' }, false],
  [{}, false],
])('%j names services: %s', async (annotations, expected) => {
  expect(await factsOf(annotations)).toEqual({ namesServices: expected });
});

it('knows nothing beside a monitor without services', async () => {
  const annotations = { 'retail.example/status-services': 'azure' };
  expect(await factsOf(annotations, [])).toEqual({});
});
