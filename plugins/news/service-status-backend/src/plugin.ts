import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { SERVICE_STATUS_PLUGIN_ID } from '@portal/plugin-service-status-common';
import { observeValues } from '@portal/plugin-backend-kit-node';
import { readServiceStatusConfig } from './config';
import { StatusStore } from './database/StatusStore';
import { FeedReader } from './feeds/FeedReader';
import { Notices } from './notices/Notices';
import { createServiceStatusRouter } from './router/createServiceStatusRouter';
import { Dependents } from './service/Dependents';
import { StatusBoard } from './service/StatusBoard';
import { ReadServicesTask } from './tasks/ReadServicesTask';

const SERVICES = {
  name: 'harbour.status.services',
  description: 'Services of Cloud Monitor, by state',
  unit: '{service}',
};

/**
 * The state of the clouds and services that the company uses, at `/api/service-status`.
 *
 * @public
 */
export const serviceStatusPlugin = createBackendPlugin({
  pluginId: SERVICE_STATUS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
        userInfo: coreServices.userInfo,
      },
      async init(deps) {
        const config = readServiceStatusConfig(deps.rootConfig);
        const { services, schedule, staleDays, requestsPerMinute } = config;
        const now = () => new Date();
        const store = await StatusStore.create(deps.database, config);
        const parts = { ...deps, now, services, store };
        const dependents = new Dependents(parts);
        const board = new StatusBoard(parts);
        observeValues(SERVICES, () => board.countStates(), deps.logger);
        deps.httpRouter.use(
          createServiceStatusRouter({
            ...parts,
            board,
            dependents,
            requestsPerMinute,
          }),
        );
        await new ReadServicesTask({
          ...parts,
          schedule,
          staleDays,
          notices: new Notices({ ...parts, claims: store.claims, dependents }),
          reader: new FeedReader(config),
          writer: store.writer,
        }).schedule(deps.scheduler);
      },
    });
  },
});
