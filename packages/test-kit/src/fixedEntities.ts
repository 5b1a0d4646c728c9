import { createBackendModule } from '@backstage/backend-plugin-api';
import { type Entity } from '@backstage/catalog-model';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';

const LOCATION = {
  'backstage.io/managed-by-location': 'test:entities',
  'backstage.io/managed-by-origin-location': 'test:entities',
};

/** Adds entities to the catalogue with a provider. */
export function fixedEntities(entities: Entity[]) {
  return createBackendModule({
    pluginId: 'catalog',
    moduleId: 'test-entities',
    register(reg) {
      reg.registerInit({
        deps: { catalog: catalogProcessingExtensionPoint },
        async init({ catalog }) {
          catalog.addEntityProvider({
            getProviderName: () => 'test-entities',
            connect: connection =>
              connection.applyMutation({
                type: 'full',
                entities: entities.map(entity => ({
                  entity: {
                    ...entity,
                    metadata: {
                      ...entity.metadata,
                      annotations: {
                        ...LOCATION,
                        ...entity.metadata.annotations,
                      },
                    },
                  },
                })),
              }),
          });
        },
      });
    },
  });
}
