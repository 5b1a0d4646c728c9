import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { personGroups } from './access/personGroups';
import { templateDecider } from './access/TemplateDecider';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    template: {
      /** Entity ref. */
      names: { template: string };
      /** `read` is to know of the template; `use` is to see its form and to start a run. */
      verbs: 'read' | 'use';
    };
  }
}

/** Installs what the access to templates gives to the access service. @public */
export const templateAclServices = createBackendFeatureLoader({
  loader: () => [personGroups, templateDecider],
});
