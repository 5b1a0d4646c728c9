import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { createComponentFacts } from '@portal/plugin-entity-facts-node';
import { STATUS_SERVICES_ANNOTATION } from '@portal/plugin-service-status-common';

/** The facts of a component that the cloud monitor uses. */
export function createNewsFacts(options: {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
}) {
  return createComponentFacts({
    ...options,
    id: 'newsFacts',
    version: '1.0.0',
    schema: {
      namesServices: {
        type: 'boolean',
        description:
          'It names the services that it depends on, so that its owners are told of their faults',
      },
    },
    fields: ['metadata.annotations'],
    factsOf: async entities =>
      entities.map(({ metadata }) => ({
        namesServices: Boolean(
          metadata.annotations?.[STATUS_SERVICES_ANNOTATION]?.trim(),
        ),
      })),
  });
}
