export {
  isPortalRepository,
  readPortalRepositories,
} from './access/portalRepositories';
export {
  createRepositoryDecider,
  isDescribedIn,
  isPrivate,
  REPOSITORY_DECIDER_DEPS,
  repositoryDecider,
} from './access/repository';
export { createPlaceReader } from './access/resourceRepository';
export { sourceControlServices as default } from './access/sourceControlServices';
export {
  AZURE_DEVOPS_SCOPE,
  createAzureDevOpsCredentials,
} from './azureDevOps/createAzureDevOpsCredentials';
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
export type { RepositoryPermission } from './service/commandTypes';
export type { SourceControlService } from './service/SourceControlService';
export type {
  PullRequest,
  Repository,
  RepositoryFile,
  WorkflowJob,
  WorkflowRun,
} from './service/types';
