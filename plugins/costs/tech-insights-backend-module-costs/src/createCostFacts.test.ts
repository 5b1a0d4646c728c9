import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createCostFacts } from './createCostFacts';

const entity = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default' },
});

it('knows what costs answer of a component, and nothing of the others', async () => {
  const items = [{ entityRef: 'component:default/shop', isCostTagged: true }];
  const retriever = createCostFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [entity('Shop'), entity('new')] }),
    client: { post: jest.fn(async () => ({ data: { items } })) } as never,
  });
  const facts = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  const byName = Object.fromEntries(
    facts.map(({ entity: { name }, facts: values }) => [name, values]),
  );
  expect(byName).toEqual({ shop: { isCostTagged: true }, new: {} });
});
