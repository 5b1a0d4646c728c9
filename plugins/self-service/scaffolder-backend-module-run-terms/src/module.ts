import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { personGroupsServiceRef } from '@portal/plugin-access-node';
import { Quotes } from './cost/Quotes';
import { PriceList } from './prices/PriceList';
import { createRunTermsRouter } from './router/createRunTermsRouter';

/** The terms of runs, at `/api/scaffolder/terms`: what they cost. */
export const scaffolderModuleRunTerms = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'run-terms',
  register(reg) {
    reg.registerInit({
      deps: {
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        personGroups: personGroupsServiceRef,
        reader: coreServices.urlReader,
      },
      async init(deps) {
        const { config, httpRouter } = deps;
        const prices = new PriceList({
          ...deps,
          now: () => Date.now(),
          url: config.getOptionalString('runTerms.prices.url'),
          azureRetailUrl: config.getOptionalString(
            'runTerms.prices.azureRetailUrl',
          ),
        });
        httpRouter.use(
          createRunTermsRouter({
            ...deps,
            quotes: new Quotes({ ...deps, prices }),
          }),
        );
      },
    });
  },
});
