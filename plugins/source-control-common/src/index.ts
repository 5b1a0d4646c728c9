export {
  createSourceControlClient,
  type SourceControlClient,
} from './createSourceControlClient';
export {
  isOfSameRepository,
  parseFileAddress,
  type FileAddress,
} from './fileAddress';
export type { components, paths } from './generated/paths';
export { githubPermissions, githubWorkflowRunPermission } from './permissions';
