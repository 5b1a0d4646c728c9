import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createNewsFacts } from './createNewsFacts';

it.each([
  [{ 'retail.example/status-services': 'confluent, azure' }, true],
  [{ 'retail.example/status-services': ' ' }, false],
  [{}, false],
])('%j names services: %s', async (annotations, expected) => {
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
  });
  const [{ facts }] = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  expect(facts).toEqual({ namesServices: expected });
});
