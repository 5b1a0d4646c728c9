import { createBackendModule } from '@backstage/backend-plugin-api';

/** The onboarding forms on the server. */
export const scaffolderModuleEcosystemBuilder = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ecosystem-builder',
  register(reg) {
    reg.registerInit({ deps: {}, async init() {} });
  },
});
