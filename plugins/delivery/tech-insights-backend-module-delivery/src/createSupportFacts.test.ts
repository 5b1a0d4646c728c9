import { mockServices } from '@backstage/backend-test-utils';
import type { EntityLink } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createSupportFacts } from './createSupportFacts';

async function factsOf(metadata: { links?: EntityLink[] }) {
  const retriever = createSupportFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'shop', namespace: 'default', ...metadata },
        },
      ],
    }),
  });
  const [{ facts }] = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return facts;
}

const url = 'https://wiki.example';

it('counts the links that are runbooks by their type or title', async () => {
  const links = [
    { url, type: 'runbook' },
    { url, title: 'Run book of the night' },
    { url, title: 'Dashboard' },
  ];
  expect(await factsOf({ links })).toEqual({ runbooks: 2 });
});
