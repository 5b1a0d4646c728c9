import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import { observeValues } from '@portal/plugin-backend-kit-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import {
  COST_INSIGHTS_PLUGIN_ID,
  costInsightsPermissions,
} from '@portal/plugin-cost-insights-common';
import { AlertFinder } from './alerts/AlertFinder';
import { AlertService } from './alerts/AlertService';
import { AlertStore } from './alerts/AlertStore';
import { DecisionStore } from './alerts/DecisionStore';
import { Allocation } from './allocation/Allocation';
import { registerCostTools } from './assistants/registerCostTools';
import { CarbonReader } from './carbon/CarbonReader';
import { CarbonService } from './carbon/CarbonService';
import { CatalogueReader } from './catalogue/CatalogueReader';
import { readCostInsightsConfig } from './config';
import { CostService } from './costs/CostService';
import { CostStore } from './costs/CostStore';
import { PartTitles } from './costs/PartTitles';
import { Settings } from './costs/Settings';
import { openDatabase } from './database/openDatabase';
import { ComponentFacts } from './facts/ComponentFacts';
import { BillingImporter } from './imports/BillingImporter';
import { readSourcesConfig } from './imports/config';
import { ImportStore } from './imports/ImportStore';
import { Rights } from './rights/Rights';
import { createCostInsightsRouter } from './router/createCostInsightsRouter';

const DELIVERIES = {
  name: 'harbour.costs.delivery.age',
  description: 'Time since the newest billing delivery that counts, by source',
  unit: 's',
};

/** Time for which the groups of the catalogue are kept, in milliseconds: a lost membership counts soon. */
const GROUPS_KEPT_MS = 15_000;

/**
 * Costs and emissions from billing exports, at `/api/cost-insights`.
 *
 * @public
 */
export const costInsightsPlugin = createBackendPlugin({
  pluginId: COST_INSIGHTS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
        urlReader: coreServices.urlReader,
      },
      async init(deps) {
        const config = readCostInsightsConfig(deps.rootConfig);
        const sourcesConfig = readSourcesConfig(deps.rootConfig);
        deps.permissionsRegistry.addPermissions(costInsightsPermissions);
        const knex = await openDatabase(deps.database);
        const { companyReaders, requestsPerMinute } = config;
        const now = () => new Date();
        const catalogue = new CatalogueReader({
          ...deps,
          reads: new SharedReads({ ...deps, ttlMs: GROUPS_KEPT_MS }),
        });
        const allocation = new Allocation({ catalogue, config, knex });
        const titles = new PartTitles({ catalogue, config });
        const store = new CostStore(knex);
        const costs = new CostService({ config, now, store, titles });
        const { billingCurrency } = config;
        const carbon = new CarbonService({
          reader: new CarbonReader({ knex, billingCurrency }),
          titles,
        });
        const alerts = new AlertService({
          catalogue,
          config,
          decisions: new DecisionStore(knex),
          finder: new AlertFinder({
            config,
            costs,
            store: new AlertStore(knex),
            titles,
          }),
          now,
          reads: new SharedReads(deps),
        });
        const imports = new ImportStore(knex);
        observeValues(
          DELIVERIES,
          async () =>
            (await imports.ages(now())).map(({ source, seconds }) => ({
              value: seconds,
              attributes: { source },
            })),
          deps.logger,
        );
        const rights = new Rights({ ...deps, catalogue, companyReaders });
        registerCostTools(deps.actionsRegistry, { ...deps, costs, rights });
        deps.httpRouter.use(
          createCostInsightsRouter({
            ...deps,
            alerts,
            carbon,
            check: () => knex.raw('SELECT 1'),
            costs,
            facts: new ComponentFacts({ catalogue, config, costs, store }),
            imports,
            requestsPerMinute,
            rights,
            settings: new Settings({ config, costs, imports, store }),
            sources: sourcesConfig.sources,
          }),
        );
        const importer = new BillingImporter({
          ...deps,
          config: sourcesConfig,
          knex,
          onChange: () => allocation.refresh(),
        });
        await allocation.schedule(deps.scheduler);
        await importer.schedule(deps.scheduler);
      },
    });
  },
});
