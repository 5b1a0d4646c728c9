import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { githubGrant } from '@portal/plugin-source-control-common';
import { sourceControlPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const sourceControlFeature = createBackendFeatureLoader({
  loader: () => [sourceControlPlugin, grantPermissions(githubGrant)],
});
