export {
  createSourceControlClient,
  type SourceControlClient,
} from './createSourceControlClient';
export {
  isOfSameRepository,
  parseFileAddress,
  type FileAddress,
} from './fileAddress';
export type { components } from './generated/paths';
export { PROJECT_SLUG_ANNOTATION } from './annotations';
export {
  GITHUB_LOGIN,
  GITHUB_ORGANISATION,
  isGithubLogin,
  isRepositoryName,
  MAX_PATH_LENGTH,
  MAX_REF_LENGTH,
  MAX_REPOSITORY_DESCRIPTION_LENGTH,
  MAX_REPOSITORY_TOPICS,
  MAX_SEARCH_LENGTH,
  MAX_SEGMENT_LENGTH,
  MAX_WORKFLOW_INPUT_LENGTH,
  MAX_WORKFLOW_INPUTS,
  REPOSITORY_NAME,
  REPOSITORY_TOPIC,
  TEAM_SLUG,
  WORKFLOW_FILE,
} from './names';
export {
  githubGrant,
  githubPermissions,
  githubWorkflowRunPermission,
} from './permissions';
export * from './fields';
export * from './lookups/sourceControlLists';
export {
  abbreviationOf,
  parseAbbreviations,
  type Abbreviations,
} from './abbreviations';
export {
  COPILOT_REFUSED,
  readOnboardingRepository,
  readSourceControlCompany,
  type SourceControlCompany,
} from './company';
