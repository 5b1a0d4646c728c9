import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createDecisionFacts } from './createDecisionFacts';
import { createQualityFacts } from './createQualityFacts';
import { createSecretFacts } from './createSecretFacts';

const entity = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default' },
});

const ref = 'component:default/shop';

it.each([
  ['ADRs', createDecisionFacts, { count: 3 }, { adrs: 3 }],
  [
    'the quality gate',
    createQualityFacts,
    { isPassed: false },
    { gatePassed: false },
  ],
  [
    'the age of secrets',
    createSecretFacts,
    { oldestDays: 400 },
    { oldestSecretDays: 400 },
  ],
])(
  'knows %s of a component that its plugin answers, and nothing of the others',
  async (_, create, answer, expected) => {
    const post = jest.fn(async (_path: string, _options: object) => ({
      data: { items: [{ entityRef: ref, ...answer }] },
    }));
    const retriever = create({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({
        entities: [entity('Shop'), entity('other')],
      }),
      client: { post } as never,
    });
    const facts = await retriever.handler({
      logger: mockServices.logger.mock(),
    } as unknown as Parameters<typeof retriever.handler>[0]);
    const byName = Object.fromEntries(
      facts.map(({ entity: { name }, facts: values }) => [name, values]),
    );
    expect(byName).toEqual({ shop: expected, other: {} });
    expect(post.mock.calls[0][1]).toEqual({
      body: {
        entityRefs: expect.arrayContaining([ref, 'component:default/other']),
      },
    });
  },
);
