import {
  coreServices,
  createBackendPlugin,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import { DAY_MS } from '@portal/plugin-grants-common';
import {
  CatalogPeopleDirectory,
  DatabaseGrantStore,
  observeGrants,
} from '@portal/plugin-grants-node';
import {
  TEMPLATE_ACL_PLUGIN_ID,
  templateAclPermissions,
} from '@portal/plugin-template-acl-common';
import {
  readTemplateAclConfig,
  templateAccessChangesServiceRef,
  type TemplateAclConfig,
} from '@portal/plugin-template-acl-node';
import { CatalogTemplateDirectory } from './catalog/TemplateDirectory';
import { Notices } from './notices/Notices';
import { Callers } from './router/Callers';
import { createTemplateAclRouter } from './router/createTemplateAclRouter';
import { UserAccessService } from './service/UserAccessService';
import { AclService } from './service/AclService';
import { RequestService } from './service/RequestService';
import { TemplateAuthorizer } from './service/TemplateAuthorizer';
import { SweepTask } from './tasks/SweepTask';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-template-acl-backend',
  'migrations',
);

const WORDS = {
  subject: 'template',
  system: 'template access',
  gone: 'The template was deleted',
};

/** Backend of template access control: grants, requests and their history. */
export const templateAclPlugin = createBackendPlugin({
  pluginId: TEMPLATE_ACL_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        changes: templateAccessChangesServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        scheduler: coreServices.scheduler,
        signals: signalsServiceRef,
      },
      async init(deps) {
        const { auditor, auth, catalog, httpAuth, logger, permissions } = deps;
        const config = readTemplateAclConfig(deps.config);
        const { classificationAnnotation, requestsPerMinute } = config;
        const now = () => new Date();
        deps.permissionsRegistry.addPermissions(templateAclPermissions);

        const store = await DatabaseGrantStore.create(deps.database, {
          directory: MIGRATIONS,
          words: WORDS,
        });
        observeGrants({ logger, now, pluginId: TEMPLATE_ACL_PLUGIN_ID, store });
        const people = new CatalogPeopleDirectory({ auth, catalog, logger });
        const templates = new CatalogTemplateDirectory({
          auth,
          catalog,
          classificationAnnotation,
        });
        const authorizer = new TemplateAuthorizer({ templates, store, now });
        const notices = new Notices({ ...deps, admins: config });
        const latestEnd = latestEndOf(config);
        const parts = {
          auditor,
          authorizer,
          latestEnd,
          notices,
          now,
          people,
          principals: deps.principals,
          store,
          templates,
        };
        const access = new UserAccessService({ ...parts, config });

        deps.httpRouter.use(
          createTemplateAclRouter({
            access,
            acl: new AclService(parts),
            auditor,
            callers: new Callers({ access, httpAuth, permissions }),
            httpAuth,
            requests: new RequestService(parts),
            requestsPerMinute,
            store,
          }),
        );
        const sweep = new SweepTask({ ...parts, logger });
        await sweep.schedule(deps.scheduler);
      },
    });
  },
});

function latestEndOf({ maxDaysAhead }: TemplateAclConfig) {
  return (now: Date) => new Date(now.getTime() + maxDaysAhead * DAY_MS);
}
