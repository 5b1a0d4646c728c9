export {
  readPositive,
  readSourceControlConfig,
  type SourceControlConfig,
} from './config';
export { DeploymentPipelines } from './deployments/DeploymentPipelines';
export { deploymentPipelinesServiceRef } from './deployments/deploymentPipelinesServiceRef';
export { type Pipeline, typeOfEnvironment } from './deployments/pipelines';
export { toRepositoryName } from './names';
export { sourceControlServiceRef } from './sourceControlServiceRef';
export type {
  PullRequest,
  Repository,
  RepositoryFile,
  RepositoryPermission,
  SourceControlService,
  WorkflowJob,
  WorkflowRun,
} from './service/types';
