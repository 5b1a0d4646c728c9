import {
  coreServices,
  createBackendModule,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import { readDurationFromConfig } from '@backstage/config';
import { catalogCollatorExtensionPoint } from '@backstage/plugin-search-backend-module-catalog';
import { searchEngineRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { durationToMilliseconds } from '@backstage/types';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { FollowChanges } from '@portal/plugin-backend-kit-node';
import { createRankedEngine } from './createRankedEngine';
import { entityDocument } from './entityDocument';
import { indexSoon } from './indexSoon';

const PAUSE = 'search.entities.pause';

/** The shortest time between two indexings of a catalogue that changes all the time, if there is one of its own. */
function readPauseMs(config: RootConfigService): number | undefined {
  if (!config.has(PAUSE)) return undefined;
  return durationToMilliseconds(readDurationFromConfig(config, { key: PAUSE }));
}

/**
 * Search finds entities by their names and tags too, and puts the best match first: exact name, then title, then text.
 * Entities are indexed when they have changed.
 */
export const searchModuleMatching = createBackendModule({
  pluginId: 'search',
  moduleId: 'matching',
  register(reg) {
    reg.registerInit({
      deps: {
        collator: catalogCollatorExtensionPoint,
        config: coreServices.rootConfig,
        database: coreServices.database,
        events: eventsServiceRef,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        registry: searchEngineRegistryExtensionPoint,
        scheduler: coreServices.scheduler,
      },
      async init({ collator, registry, scheduler, ...deps }) {
        const { config, database, logger } = deps;
        collator.setEntityTransformer(entityDocument);
        registry.setSearchEngine(
          await createRankedEngine({ config, database, logger }),
        );
        await new FollowChanges({
          ...deps,
          id: 'search-index-entities',
          pauseMs: readPauseMs(config),
          read: indexSoon({ logger, scheduler }),
        }).start();
      },
    });
  },
});
