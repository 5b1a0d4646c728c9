import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { pipelineDeployGrant } from '@portal/plugin-pipeline-deploy-common';
import { pipelineDeployPlugin } from './plugin';
import { deploymentDecider } from './service/DeploymentDecider';

/** Installs all features of this package, with what the policy lets people do. */
export const pipelineDeployFeature = createBackendFeatureLoader({
  loader: () => [
    pipelineDeployPlugin,
    grantPermissions(pipelineDeployGrant),
    deploymentDecider,
  ],
});
