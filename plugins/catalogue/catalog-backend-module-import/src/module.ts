import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import {
  catalogAnalysisExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { AzureDevOpsLocationAnalyzer } from './analysis/AzureDevOpsLocationAnalyzer';
import { readImportConfig } from './config';
import { createHosts } from './hosts/createHosts';
import { createMany } from './many/createMany';
import { createRouter } from './router/createRouter';
import { AuthorizedImportService } from './service/AuthorizedImportService';
import { DefaultImportService } from './service/DefaultImportService';
import { RepositoryRights } from './service/RepositoryRights';

/**
 * Adds `/api/catalog/import`, which opens the import page's pull requests on the server, for one repository or for many of the
 * organisation of source control, and finds the catalogue files of Azure DevOps.
 *
 * @public
 */
export const catalogModuleImport = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'import',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        analysis: catalogAnalysisExtensionPoint,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        exactlyOne: exactlyOneServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        principals: principalsServiceRef,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
        sourceControl: sourceControlServiceRef,
      },
      async init(deps) {
        const { auditor, auth, catalog, httpAuth, logger, rootConfig } = deps;
        const { exactlyOne } = deps;
        const config = readImportConfig(rootConfig);
        const integrations = ScmIntegrations.fromConfig(rootConfig);
        const { azureDevOps, hostOf } = createHosts({
          config: rootConfig,
          integrations,
          logger,
          timeoutMs: config.timeoutMs,
        });
        const proposer = new DefaultImportService({
          catalog,
          config,
          exactlyOne,
          hostOf,
        });
        const rights = new RepositoryRights({ ...deps, config: rootConfig });
        const service = new AuthorizedImportService(
          proposer,
          deps.permissions,
          rights,
        );
        deps.httpRouter.use(createRouter({ auditor, httpAuth, service }));
        const organisation = rootConfig.getOptionalString(
          'github.organisation',
        );
        if (organisation) {
          deps.httpRouter.use(
            await createMany({
              ...deps,
              config,
              organisation,
              proposer,
              rights,
            }),
          );
        }
        deps.analysis.addScmLocationAnalyzer(
          new AzureDevOpsLocationAnalyzer({
            auth,
            catalog,
            host: azureDevOps,
            integrations,
            fileName: config.fileName,
          }),
        );
      },
    });
  },
});
