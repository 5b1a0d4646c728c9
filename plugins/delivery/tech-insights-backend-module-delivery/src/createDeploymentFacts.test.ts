import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { PipelineDeployClient } from '@portal/plugin-pipeline-deploy-common';
import { createDeploymentFacts } from './createDeploymentFacts';

const entity = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default' },
});

async function read(post: () => Promise<unknown>) {
  const retriever = createDeploymentFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [entity('Shop'), entity('new')] }),
    client: { post } as unknown as PipelineDeployClient,
  });
  return retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
}

it('knows what was deployed, and nothing of a component that never was', async () => {
  const fact = {
    entityRef: 'component:default/shop',
    daysSinceRelease: 3,
    isApproved: true,
    failed: 0,
  };
  const post = jest.fn(async () => ({ data: { items: [fact] } }));
  const facts = await read(post);
  const byName = Object.fromEntries(
    facts.map(({ entity: { name }, facts: values }) => [name, values]),
  );
  expect(byName).toEqual({
    shop: {
      daysSinceRelease: 3,
      releaseApproved: true,
      failedDeployments: 0,
    },
    new: {},
  });
  expect(post).toHaveBeenCalledTimes(1);
});

it('says nothing while the deployments do not answer', async () => {
  expect(
    await read(async () => {
      throw new Error('away');
    }),
  ).toEqual([]);
});
