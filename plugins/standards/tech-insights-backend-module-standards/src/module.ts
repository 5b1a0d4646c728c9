import {
  coreServices,
  createBackendModule,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { JsonRulesEngineFactCheckerFactory } from '@backstage-community/plugin-tech-insights-backend-module-jsonfc';
import {
  techInsightsFactCheckerFactoryExtensionPoint,
  type TechInsightsStore,
} from '@backstage-community/plugin-tech-insights-node';
import { readEngineConfig } from './config';
import { createServiceOnly } from './engine/createServiceOnly';
import { FreshFacts } from './engine/FreshFacts';
import { GuardedChecker } from './engine/GuardedChecker';
import { FileChecks } from './file/FileChecks';

const BUILT_IN = resolvePackagePath(
  '@portal/plugin-tech-insights-backend-module-standards',
  'standards.yaml',
);

/** The engine of the checks: it reads them from their file, and only services reach it. */
export const techInsightsModuleStandards = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'standards',
  register(reg) {
    reg.registerInit({
      deps: {
        checker: techInsightsFactCheckerFactoryExtensionPoint,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        reader: coreServices.urlReader,
      },
      async init({ checker, config, httpAuth, httpRouter, logger, reader }) {
        const { url, maxAgeMs } = readEngineConfig(config);
        const now = () => Date.now();
        const checks = new FileChecks({
          builtIn: BUILT_IN,
          logger,
          now,
          reader,
          url,
        });
        const engine = new JsonRulesEngineFactCheckerFactory({
          checks: [],
          checkRegistry: checks,
          logger,
        });
        checker.setFactCheckerFactory({
          construct: store =>
            new GuardedChecker(
              engine.construct(freshStore(store, { now, maxAgeMs })),
              logger,
            ),
        });
        httpRouter.use(createServiceOnly(httpAuth));
      },
    });
  },
});

/** The engine's store with fresh facts only. Checks read nothing else of it. */
function freshStore(
  store: TechInsightsStore,
  options: ConstructorParameters<typeof FreshFacts>[1],
): TechInsightsStore {
  const fresh = new FreshFacts(store, options);
  return Object.assign(Object.create(store) as TechInsightsStore, {
    getLatestFactsByIds: fresh.getLatestFactsByIds.bind(fresh),
    getLatestSchemas: fresh.getLatestSchemas.bind(fresh),
  });
}
