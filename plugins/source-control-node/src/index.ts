export {
  readPositive,
  readSourceControlConfig,
  type SourceControlConfig,
} from './config';
export { toRepositoryName } from './names';
export { sourceControlServiceRef } from './sourceControlServiceRef';
export type {
  Branch,
  FileReads,
  FolderEntry,
  GitHubUser,
  JobLog,
  OnboardingReads,
  OrganisationReads,
  Repository,
  RepositoryFile,
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
} from './service/types';
