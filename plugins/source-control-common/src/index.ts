export {
  createSourceControlClient,
  type SourceControlClient,
} from './createSourceControlClient';
export type { components, paths } from './generated/paths';
export { githubPermissions, githubWorkflowRunPermission } from './permissions';
