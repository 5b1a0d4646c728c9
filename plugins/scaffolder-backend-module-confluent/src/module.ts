import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { confluentServiceRef } from '@portal/plugin-confluent-node';
import { directoryServiceRef } from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createConfluentLookups } from './lookups/confluentLookups';

/** Lets form fields ask Confluent on the server. */
export const scaffolderModuleConfluent = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'confluent',
  register(reg) {
    reg.registerInit({
      deps: {
        catalog: catalogServiceRef,
        confluent: confluentServiceRef,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
      },
      async init({ formRules, catalog, confluent, directory }) {
        formRules.addLookups(
          createConfluentLookups({ catalog, confluent, directory }),
        );
      },
    });
  },
});
