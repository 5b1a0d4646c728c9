import { githubCopilotCheckRule } from './githubCopilotCheck';
import { githubUserIdRule } from './githubUserId';
import { repositoryDropdownRule } from './repositoryDropdown';
import { repositoryNameRule } from './repositoryName';

export {
  copilotRefusal,
  githubCopilotCheckRule,
  isCopilotAllowed,
} from './githubCopilotCheck';
export { GITHUB_USER_MESSAGES, githubUserIdRule } from './githubUserId';
export { repositoryDropdownRule } from './repositoryDropdown';
export {
  REPOSITORY_MESSAGES,
  REPOSITORY_MODES,
  repositoryNameRule,
  type RepositoryMode,
} from './repositoryName';

/** The rules of the fields of source control (ledger C-011, C-012). */
export const SOURCE_CONTROL_FIELD_RULES = [
  githubCopilotCheckRule,
  githubUserIdRule,
  repositoryDropdownRule,
  repositoryNameRule,
] as const;
