import {
  CONFLUENT_FIELD_RULES,
  readConfluentCompany,
} from '@portal/plugin-confluent-common';
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
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import { confluentServiceRef } from '@portal/plugin-confluent-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createConfluentActions } from './actions/createConfluentActions';
import { createConfluentLookups } from './lookups/confluentLookups';

/** Template actions that create and delete resources in Confluent Cloud, and the lookups of form fields in it. */
export const scaffolderModuleConfluent = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'confluent',
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
        confluent: confluentServiceRef,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        own: ownActionsServiceRef,
      },
      async init({ actions, config, formRules, own, ...parts }) {
        const company = readConfluentCompany(config);
        const created = createConfluentActions({ ...parts, company });
        own.add(created);
        actions.addActions(...created);
        formRules.addRules(CONFLUENT_FIELD_RULES);
        formRules.addLookups(
          createConfluentLookups({ ...parts, records: parts.cloud.files }),
        );
      },
    });
  },
});
