import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createOnCallFacts } from './createOnCallFacts';

const entity = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  // What it says of itself is not read here.
  metadata: { name, annotations: { 'pagerduty.com/service-id': 'P12345' } },
});

it('knows of a component what on call answers, and nothing of the others', async () => {
  const post = jest.fn(async (_path: string, _options: object) => ({
    data: { items: [{ entityRef: 'component:default/shop', hasRota: true }] },
  }));
  const retriever = createOnCallFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [entity('Shop'), entity('other')],
    }),
    client: { post } as never,
  });
  const facts = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  expect(
    Object.fromEntries(facts.map(one => [one.entity.name, one.facts])),
  ).toEqual({ shop: { hasRota: true }, other: {} });
  expect(post).toHaveBeenCalledWith('/rota-facts', {
    body: { entityRefs: ['component:default/other', 'component:default/shop'] },
  });
});
