import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  ownActionsServiceRef,
} from '@portal/plugin-access-node';
import {
  isPortalRepository,
  readPortalRepositories,
  readSourceControlConfig,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { onboardingOwnersServiceRef } from '@portal/plugin-ecosystem-builder-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import {
  readDirectoryCompany,
  readProductListName,
} from '@portal/plugin-directory-common';
import { ECOSYSTEM_FIELD_RULES } from '@portal/plugin-ecosystem-builder-common';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { readOnboardingRepository } from '@portal/plugin-source-control-common';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { createOnboardingActions } from './actions/createOnboardingActions';
import { createPickerLookups } from './lookups/pickerLookups';
import { EarlierRuns } from './provisioning/EarlierRuns';
import { readFollowOptions } from './provisioning/followRun';
import { createOnboardingLookups } from './rules/onboardingRules';

/** The onboarding forms on the server: the rules of their fields, and the actions of their templates. */
export const scaffolderModuleEcosystemBuilder = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ecosystem-builder',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        exactlyOne: exactlyOneServiceRef,
        formRules: formRulesExtensionPoint,
        own: ownActionsServiceRef,
        owners: onboardingOwnersServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init({
        actions,
        cloud,
        config,
        exactlyOne,
        formRules,
        own,
        ...services
      }) {
        const { context, files, registration } = cloud;
        const productList = readProductListName(config);
        const portals = readPortalRepositories(config);
        const isPortals = (name: string) => isPortalRepository(portals, name);
        const repository = readSourceControlConfig(config).onboarding;
        const earlier = new EarlierRuns({
          exactlyOne,
          sourceControl: services.sourceControl,
          repository,
        });
        formRules.addRules(ECOSYSTEM_FIELD_RULES);
        formRules.addLookups(
          createOnboardingLookups({
            ...services,
            earlier,
            isPortals,
            productList,
          }),
        );
        formRules.addLookups(
          createPickerLookups({
            ...services,
            productList,
            repository: readOnboardingRepository(config),
          }),
        );
        const systems = {
          ...services,
          earlier,
          isPortals,
          lookups: formRules,
          productList,
          repository,
          emailDomains: readDirectoryCompany(config).emailDomains,
        };
        const parts = { ...services, files, registration };
        const created = createOnboardingActions(
          context,
          systems,
          parts,
          readFollowOptions(config),
        );
        own.add(created);
        actions.addActions(...created);
      },
    });
  },
});
