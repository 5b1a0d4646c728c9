import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { permissionModulePortalPolicy } from './module';
import { portalRoleDecider } from './PortalRoleDecider';

/** Installs the policy, and what the access service says of the roles of the portal. */
export const portalPolicyFeature = createBackendFeatureLoader({
  loader: () => [permissionModulePortalPolicy, portalRoleDecider],
});
