export {
  isPortalRepository,
  readPortalRepositories,
} from './access/portalRepositories';
export {
  isDescribedIn,
  isPrivate,
  repositoryDecider,
} from './access/repository';
export { createPlaceReader } from './access/resourceRepository';
export { sourceControlServices as default } from './access/sourceControlServices';
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
  AccessCommands,
  Branch,
  BranchCommands,
  CommitReads,
  FileCommands,
  FileReads,
  FolderEntry,
  GitHubUser,
  InsightReads,
  JobLog,
  OnboardingReads,
  OpenPullRequest,
  OpenPullRequestRequest,
  OrganisationReads,
  PullRequest,
  PullRequestCommands,
  Repository,
  RepositoryActivity,
  RepositoryFile,
  RepositoryPermission,
  RepositoryProfile,
  RepositoryReads,
  RunCommands,
  RunReads,
  SourceControlReadOptions,
  SourceControlService,
  Tag,
  TaggedCommit,
  Workflow,
  WorkflowJob,
  WorkflowRun,
  WorkflowRunPage,
  WriteFileRequest,
} from './service/types';
