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
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { AzureDevOpsLocationAnalyzer } from './analysis/AzureDevOpsLocationAnalyzer';
import { readImportConfig } from './config';
import { createHosts } from './hosts/createHosts';
import { createRouter } from './router/createRouter';
import { AuthorizedImportService } from './service/AuthorizedImportService';
import { DefaultImportService } from './service/DefaultImportService';
import { RepositoryRights } from './service/RepositoryRights';

/**
 * Adds `/api/catalog/import/pull-requests`, which opens the import page's pull requests on the server, and finds the
 * catalogue files of Azure DevOps.
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
        exactlyOne: exactlyOneServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        principals: principalsServiceRef,
        rootConfig: coreServices.rootConfig,
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
        const service = new AuthorizedImportService(
          new DefaultImportService({ catalog, config, exactlyOne, hostOf }),
          deps.permissions,
          new RepositoryRights({ ...deps, config: rootConfig }),
        );
        deps.httpRouter.use(createRouter({ auditor, httpAuth, service }));
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
