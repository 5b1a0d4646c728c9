import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import {
  announcementReadPermission,
  announcementsManagePermission,
  ANNOUNCEMENTS_PLUGIN_ID,
} from '@portal/plugin-announcements-common';
import { readAnnouncementsConfig } from './config';
import { AnnouncementStore } from './database/AnnouncementStore';
import { MarkStore } from './database/MarkStore';
import { Rights } from './permissions/Rights';
import { announcementResourceRef, isShownTo } from './permissions/rules';
import { createAnnouncementsRouter } from './router/createAnnouncementsRouter';
import { AnnouncementService } from './service/AnnouncementService';
import { Announcer } from './service/Announcer';
import { People } from './service/People';

/**
 * Announcements at `/api/announcements`.
 *
 * @public
 */
export const announcementsPlugin = createBackendPlugin({
  pluginId: ANNOUNCEMENTS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
      },
      async init(deps) {
        const { requestsPerMinute } = readAnnouncementsConfig(deps.rootConfig);
        const now = () => new Date();
        const store = await AnnouncementStore.create(deps.database);
        deps.permissionsRegistry.addPermissions([
          announcementsManagePermission,
        ]);
        deps.permissionsRegistry.addResourceType({
          resourceRef: announcementResourceRef,
          permissions: [announcementReadPermission],
          rules: [isShownTo],
          getResources: ids => store.findAll(ids),
        });
        const announcer = new Announcer({ ...deps, now, store });
        const service = new AnnouncementService({
          announcer,
          marks: new MarkStore(store.knex),
          now,
          people: new People(deps),
          store,
        });
        deps.httpRouter.use(
          createAnnouncementsRouter({
            ...deps,
            requestsPerMinute,
            rights: new Rights(deps),
            service,
            store,
          }),
        );
        await deps.scheduler.scheduleTask({
          id: 'announcements-start',
          frequency: { seconds: 30 },
          timeout: { minutes: 2 },
          fn: () => announcer.announceStarted(),
        });
      },
    });
  },
});
