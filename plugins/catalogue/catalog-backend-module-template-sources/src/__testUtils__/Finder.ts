import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  type DeferredEntity,
  type EntityProvider,
  type EntityProviderConnection,
  locationSpecToLocationEntity,
} from '@backstage/plugin-catalog-node';

/** Finds and loses files when a test says so, as discovery does. */
export class Finder implements EntityProvider {
  #connection: EntityProviderConnection | undefined;

  getProviderName() {
    return 'finder';
  }

  async connect(connection: EntityProviderConnection) {
    this.#connection = connection;
  }

  /** Finds one more file. */
  async add(target: string) {
    await this.#connection!.applyMutation({
      type: 'delta',
      added: [toLocation(target)],
      removed: [],
    });
  }

  /** Finds these files, and no others any more. */
  async find(...targets: string[]) {
    await this.#connection!.applyMutation({
      type: 'full',
      entities: targets.map(toLocation),
    });
  }
}

function toLocation(target: string): DeferredEntity {
  return {
    entity: locationSpecToLocationEntity({
      location: { type: 'url', target },
    }),
    locationKey: 'finder',
  };
}

/** Adds a finder to the catalogue. */
export const moduleOf = (finder: Finder) =>
  createBackendModule({
    pluginId: 'catalog',
    moduleId: 'finder',
    register(reg) {
      reg.registerInit({
        deps: { processing: catalogProcessingExtensionPoint },
        async init({ processing }) {
          processing.addEntityProvider(finder);
        },
      });
    },
  });
