import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { toError } from '@backstage/errors';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  ComponentOwners,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  STANDARDS_PLUGIN_ID,
  standardsPermissions,
} from '@portal/plugin-standards-common';
import { registerStandardsTools } from './assistants/registerStandardsTools';
import { CampaignKeeper } from './campaigns/CampaignKeeper';
import { CampaignNotices } from './campaigns/CampaignNotices';
import { CampaignService } from './campaigns/CampaignService';
import { readStandardsConfig } from './config';
import { CampaignStore } from './database/CampaignStore';
import { ExceptionStore } from './database/ExceptionStore';
import { HistoryStore } from './database/HistoryStore';
import { StandardsStore } from './database/StandardsStore';
import { Notices } from './notices/Notices';
import { createStandardsRouter } from './router/createStandardsRouter';
import { EngineClient } from './service/EngineClient';
import { Evaluator } from './service/Evaluator';
import { ExceptionService } from './service/ExceptionService';
import { HistoryService } from './service/HistoryService';
import { Rights } from './service/Rights';
import { StandingService } from './service/StandingService';
import { VisibleComponents } from './service/VisibleComponents';

/** ID of the task that ends campaigns and tells owners of them. */
const CAMPAIGNS_TASK = 'standards-campaigns';

/**
 * Levels of components, at `/api/standards`.
 *
 * @public
 */
export const standardsPlugin = createBackendPlugin({
  pluginId: STANDARDS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { catalog, httpAuth, httpRouter, scheduler } = deps;
        const {
          evaluateEvery,
          owners: standardOwners,
          requestsPerMinute,
        } = readStandardsConfig(deps.config);
        const now = () => new Date();
        deps.permissionsRegistry.addPermissions(standardsPermissions);
        const store = await StandardsStore.create(deps.database);
        const campaigns = new CampaignStore(store.knex);
        const exceptions = new ExceptionStore(store.knex);
        const history = new HistoryStore(store.knex);
        const owners = new ComponentOwners(deps);
        const rights = new Rights({ ...deps, owners, standardOwners });
        const visible = new VisibleComponents(catalog);
        const service = new StandingService({
          campaigns,
          catalog,
          exceptions,
          now,
          rights,
          store,
          visible,
        });
        httpRouter.use(
          createStandardsRouter({
            auditor: deps.auditor,
            campaigns: new CampaignService({
              campaigns,
              now,
              onStart: async () => {
                try {
                  await scheduler.triggerTask(CAMPAIGNS_TASK);
                } catch (error) {
                  // It runs now, or comes by itself: the campaign is stored.
                  deps.logger.debug('Owners are told of a campaign later', {
                    reason: toError(error).message,
                  });
                }
              },
              rights,
              store,
              visible,
            }),
            exceptions: new ExceptionService({
              catalog,
              exceptions,
              notices: new Notices({ ...deps, deciders: rights.deciders }),
              now,
              rights,
              store,
              visible,
            }),
            history: new HistoryService({
              campaigns,
              catalog,
              history,
              now,
              rights,
              store,
              visible,
            }),
            httpAuth,
            requestsPerMinute,
            rights,
            service,
          }),
        );
        registerStandardsTools(deps.actionsRegistry, {
          auth: deps.auth,
          rights,
          service,
        });
        const evaluator = new Evaluator({
          ...deps,
          engine: new EngineClient(deps),
          exceptions,
          history,
          now,
          store,
        });
        await scheduler.scheduleTask({
          id: 'standards-evaluate',
          scope: 'global',
          frequency: evaluateEvery,
          timeout: { minutes: 30 },
          initialDelay: { seconds: 30 },
          fn: signal => evaluator.run(signal),
        });
        const keeper = new CampaignKeeper({
          ...deps,
          campaigns,
          notices: new CampaignNotices(deps),
          now,
          store,
        });
        await scheduler.scheduleTask({
          id: CAMPAIGNS_TASK,
          scope: 'global',
          frequency: evaluateEvery,
          timeout: { minutes: 10 },
          initialDelay: { minutes: 1 },
          fn: signal => keeper.run(signal),
        });
      },
    });
  },
});
