import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { resourceGroupDecider, subscriptionDecider } from './deciders';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    subscription: {
      names: { subscriptionId: string };
      /** `create` creates something in the subscription; `change` and `delete` apply to the subscription itself. */
      verbs: 'read' | 'create' | 'change' | 'delete';
    };
    'resource-group': {
      names: { subscriptionId: string; resourceGroupName: string };
      verbs: 'read' | 'create' | 'change' | 'delete';
    };
  }
}

/**
 * Installs what decides about Azure in the access service.
 *
 * @public
 */
export const azureDeciders = createBackendFeatureLoader({
  loader: () => [subscriptionDecider, resourceGroupDecider],
});
