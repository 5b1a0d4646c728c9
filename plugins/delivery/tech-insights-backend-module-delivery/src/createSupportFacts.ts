import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { createComponentFacts } from '@portal/plugin-entity-facts-node';
import { runbooksOf } from '@portal/plugin-service-management-common';

/** The facts of a component for those who have to mend it. */
export function createSupportFacts(options: {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
}) {
  return createComponentFacts({
    ...options,
    id: 'supportFacts',
    version: '1.0.0',
    schema: {
      runbooks: {
        type: 'integer',
        description: 'Number of its links that are runbooks',
      },
    },
    fields: ['metadata.links'],
    factsOf: async entities =>
      entities.map(entity => ({
        runbooks: runbooksOf(entity).length,
      })),
  });
}
