import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createCatalogRegisterAction } from './actions/catalogRegister';
import { createRepositoryPublishAction } from './actions/repositoryPublish';
import { createSourceControlLookups } from './lookups/sourceControlLookups';

/** Template actions that create repositories and put them into the catalogue, and what form fields ask source control on the server. */
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
        formRules: formRulesExtensionPoint,
        sourceControl: sourceControlServiceRef,
      },
      async init(deps) {
        const { actions, auth, catalog, config, exactlyOne } = deps;
        const { formRules, sourceControl } = deps;
        const integrations = ScmIntegrations.fromConfig(config);
        actions.addActions(
          createRepositoryPublishAction({ config, exactlyOne, integrations }),
          createCatalogRegisterAction({ auth, catalog, integrations }),
        );
        formRules.addLookups(createSourceControlLookups(sourceControl));
      },
    });
  },
});
