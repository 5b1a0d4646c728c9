import {
  readSourceControlCompany,
  SOURCE_CONTROL_FIELD_RULES,
} from '@portal/plugin-source-control-common';
import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  ownActionsServiceRef,
} from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import { directoryServiceRef } from '@portal/plugin-directory-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createAccessActions } from './actions/createAccessActions';
import { createCatalogRegisterAction } from './actions/catalogRegister';
import { createRepositoryPublishAction } from './actions/repositoryPublish';
import { createSourceControlLookups } from './lookups/sourceControlLookups';

/**
 * Template actions that create repositories, register them in the catalogue and grant access to them, and the lookups of
 * form fields in source control.
 */
export const scaffolderModuleSourceControl = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'source-control',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        cloud: cloudResourcesRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        exactlyOne: exactlyOneServiceRef,
        formRules: formRulesExtensionPoint,
        own: ownActionsServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init({ actions, config, exactlyOne, formRules, own, ...parts }) {
        const { auth, catalog } = parts;
        const company = readSourceControlCompany(config);
        const integrations = ScmIntegrations.fromConfig(config);
        const created = [
          createRepositoryPublishAction({ config, exactlyOne, integrations }),
          createCatalogRegisterAction({ auth, catalog, integrations }),
          ...createAccessActions({ ...parts, company }),
        ];
        own.add(created);
        actions.addActions(...created);
        formRules.addRules(SOURCE_CONTROL_FIELD_RULES);
        formRules.addLookups(createSourceControlLookups(parts.sourceControl));
      },
    });
  },
});
