import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';
import type { PipelineDeployClient } from '@portal/plugin-pipeline-deploy-common';

/** The facts of a component's deployments to production. One without any is not known. */
export function createDeploymentFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<PipelineDeployClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'deploymentFacts',
    schema: {
      daysSinceRelease: {
        type: 'integer',
        description: 'Days since a release last reached production',
      },
      releaseApproved: {
        type: 'boolean',
        description: 'Another person approved its last production deployment',
      },
      failedDeployments: {
        type: 'integer',
        description: 'Production deployments that failed in the last 30 days',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/production-facts', { body });
      return data!.items.map(
        ({ entityRef, daysSinceRelease, isApproved, failed }) =>
          [
            entityRef,
            {
              daysSinceRelease,
              releaseApproved: isApproved,
              failedDeployments: failed,
            },
          ] as const,
      );
    },
  });
}
