import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { resourceRecordsServiceRef } from '@portal/plugin-cloud-resources-node';
import {
  isPortalAdmin,
  principalsServiceRef,
  readPortalAdmins,
} from '@portal/plugin-access-node';
import { azureCommandsRef, azureServiceRef } from '@portal/plugin-azure-node';
import {
  CLOUD_ACCESS_PLUGIN_ID,
  cloudAccessPermissions,
} from '@portal/plugin-cloud-access-common';
import {
  directoryCommandsRef,
  directoryServiceRef,
  readDirectoryConfig,
} from '@portal/plugin-directory-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import {
  CatalogPeopleDirectory,
  DatabaseGrantStore,
  observeGrants,
} from '@portal/plugin-grants-node';
import { openDatabase } from './database/openDatabase';
import { MembershipTable } from './database/MembershipTable';
import { UnknownMemberTable } from './database/UnknownMemberTable';
import { Memberships } from './members/Memberships';
import { UnknownMembers } from './members/UnknownMembers';
import { Notices } from './notices/Notices';
import { Approvers } from './offers/Approvers';
import { readCloudAccessConfig } from './offers/config';
import { OfferChecker } from './offers/OfferChecker';
import { createCloudAccessRouter } from './router/createCloudAccessRouter';
import { GrantDesk } from './service/GrantDesk';
import { OfferBook } from './service/OfferBook';
import { OfferDesk } from './service/OfferDesk';
import { RequestDesk } from './service/RequestDesk';
import { SweepTask } from './tasks/SweepTask';
import { WatchTask } from './tasks/WatchTask';
import type { Caller } from './types';

const WORDS = {
  subject: 'role',
  system: 'cloud access',
  gone: 'The role is no longer offered, or is held by another group',
};

/**
 * Roles in Azure for a time, at `/api/cloud-access`: requests, decisions, and memberships of directory groups that end
 * by themselves.
 *
 * @public
 */
export const cloudAccessPlugin = createBackendPlugin({
  pluginId: CLOUD_ACCESS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        azure: azureServiceRef,
        azureCommands: azureCommandsRef,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        directory: directoryCommandsRef,
        directoryReads: directoryServiceRef,
        exactlyOne: exactlyOneServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
        records: resourceRecordsServiceRef,
      },
      async init(deps) {
        const { database, directory, logger, principals } = deps;
        const config = readCloudAccessConfig(deps.config);
        const admins = readPortalAdmins(deps.config);
        const now = () => new Date();
        deps.permissionsRegistry.addPermissions(cloudAccessPermissions);

        const knex = await openDatabase(database);
        const table = new MembershipTable(knex);
        const store = await DatabaseGrantStore.create(database, {
          words: WORDS,
        });
        observeGrants({ logger, now, pluginId: CLOUD_ACCESS_PLUGIN_ID, store });
        const people = new CatalogPeopleDirectory(deps);
        const { reservedGroupNames } = readDirectoryConfig(deps.config);
        const { approvers, visibleMs } = config;
        const checker = new OfferChecker({
          ...deps,
          now,
          visibleMs,
          reservedGroupNames: new Set(
            reservedGroupNames.map(name => name.toLowerCase()),
          ),
        });
        const book = new OfferBook({
          approvers: new Approvers({ ...deps, approvers }),
          checker,
          config,
          logger,
        });
        const memberships = new Memberships({
          ...deps,
          memberships: table,
          store,
          now,
          visibleMs,
        });
        const unknownMembers = new UnknownMembers({
          directory,
          memberships: table,
          store,
          table: new UnknownMemberTable(knex),
          now,
          visibleMs,
        });
        const parts = {
          ...deps,
          book,
          directory,
          memberships,
          notices: new Notices({ ...deps, admins: [...admins] }),
          now,
          people,
          store,
          table,
          unknownMembers,
        };
        const callerOf = async (userRef: string): Promise<Caller> => {
          const [groups, { directoryId }] = await Promise.all([
            people.groupsOf(userRef),
            principals.ofUser(userRef),
          ]);
          const isAdmin = isPortalAdmin(admins, { userRef, groups });
          return { userRef, groups, directoryId, isAdmin };
        };
        deps.httpRouter.use(
          createCloudAccessRouter({
            ...parts,
            callerOf,
            check: () => store.check(),
            grants: new GrantDesk(parts),
            offers: new OfferDesk(parts),
            requests: new RequestDesk(parts),
            requestsPerMinute: config.requestsPerMinute,
          }),
        );
        await new SweepTask(parts).schedule(deps.scheduler);
        await new WatchTask(parts).schedule(deps.scheduler);
      },
    });
  },
});
