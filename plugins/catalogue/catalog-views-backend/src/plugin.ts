import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import {
  CATALOG_VIEWS_PLUGIN_ID,
  catalogViewsPermissions,
} from '@portal/plugin-catalog-views-common';
import { readCatalogViewsConfig } from './config';
import { QuestionStore } from './database/QuestionStore';
import { ViewStore } from './database/ViewStore';
import { createViewsRouter } from './router/createViewsRouter';
import { People } from './service/People';
import { QuestionService } from './service/QuestionService';
import { createCallers } from './service/callers';
import { ViewService } from './service/ViewService';

/** Topic of the notifications, which people may mute. */
const TOPIC = 'Questions to owners';

/**
 * Views of the catalogue's list, and questions to owners, at `/api/catalog-views`.
 *
 * @public
 */
export const catalogViewsPlugin = createBackendPlugin({
  pluginId: CATALOG_VIEWS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
      },
      async init(deps) {
        const { questionsPerHour, requestsPerMinute } = readCatalogViewsConfig(
          deps.config,
        );
        deps.permissionsRegistry.addPermissions(catalogViewsPermissions);
        const now = () => new Date();
        const store = await ViewStore.create(deps.database);
        const people = new People(deps);
        const sender = new NoticeSender({
          ...deps,
          topic: TOPIC,
          about: 'a question to owners',
        });
        deps.httpRouter.use(
          createViewsRouter({
            ...deps,
            requestsPerMinute,
            questions: new QuestionService({
              ...deps,
              now,
              people,
              sender,
              store: new QuestionStore(store.knex, questionsPerHour),
            }),
            callerOf: createCallers(deps),
            views: new ViewService({ now, people, store }),
          }),
        );
      },
    });
  },
});
