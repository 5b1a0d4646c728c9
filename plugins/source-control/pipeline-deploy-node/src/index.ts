export { DeploymentPipelines, PIPELINES_PATH } from './DeploymentPipelines';
export { deploymentPipelinesServiceRef } from './deploymentPipelinesServiceRef';
