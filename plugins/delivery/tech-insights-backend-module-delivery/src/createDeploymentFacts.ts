import type { AuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { createComponentFacts } from '@portal/plugin-entity-facts-node';
import type { PipelineDeployClient } from '@portal/plugin-pipeline-deploy-common';

/** The facts of a component's deployments to production. One without any is not known. */
export function createDeploymentFacts({
  client,
  ...options
}: {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  /** Asks as this service. */
  client: Pick<PipelineDeployClient, 'post'>;
}) {
  return createComponentFacts({
    ...options,
    id: 'deploymentFacts',
    version: '1.0.0',
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
    fields: [],
    factsOf: async entities => {
      const refs = entities.map(entity =>
        stringifyEntityRef(entity).toLowerCase(),
      );
      const { data } = await client.post('/production-facts', {
        body: { entityRefs: refs },
      });
      const known = new Map(
        data!.items.map(fact => [fact.entityRef, fact] as const),
      );
      return refs.map(ref => {
        const fact = known.get(ref);
        return {
          daysSinceRelease: fact?.daysSinceRelease,
          releaseApproved: fact?.isApproved,
          failedDeployments: fact?.failed,
        };
      });
    },
  });
}
