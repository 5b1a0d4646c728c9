export {
  readPositive,
  readSourceControlConfig,
  type SourceControlConfig,
} from './config';
export { toRepositoryName } from './names';
export { sourceControlServiceRef } from './sourceControlServiceRef';
export type {
  AccessCommands,
  Branch,
  FileCommands,
  FileReads,
  FolderEntry,
  GitHubUser,
  JobLog,
  OnboardingReads,
  OrganisationReads,
  Repository,
  RepositoryFile,
  RepositoryPermission,
  RepositoryReads,
  RunCommands,
  RunReads,
  SourceControlReadOptions,
  SourceControlService,
  Tag,
  Workflow,
  WorkflowJob,
  WorkflowRun,
  WorkflowRunPage,
  WriteFileRequest,
} from './service/types';
