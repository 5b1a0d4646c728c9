import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { createCatalogRegisterAction } from './actions/catalogRegister';
import { createRepositoryPublishAction } from './actions/repositoryPublish';

/** Template actions that create repositories and put them into the catalogue. */
export const scaffolderModuleSourceControl = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'source-control',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        exactlyOne: exactlyOneServiceRef,
      },
      async init({ actions, auth, catalog, config, exactlyOne }) {
        const integrations = ScmIntegrations.fromConfig(config);
        actions.addActions(
          createRepositoryPublishAction({ config, exactlyOne, integrations }),
          createCatalogRegisterAction({ auth, catalog, integrations }),
        );
      },
    });
  },
});
