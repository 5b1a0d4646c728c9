import { directoryGroupAccessRule, teamMembersRule } from './accessLists';
import { azureDirectoryGroupPickerRule } from './azureDirectoryGroupPicker';
import { costCodeRule } from './costCode';
import { directoryGroupNameRule } from './directoryGroupName';
import { emailFieldRule } from './emailField';
import { groupByEmailCheckRule } from './groupByEmailCheck';

export {
  ACCESS_LIST_MESSAGES,
  checkGroupAccessName,
  checkTeamMemberEmail,
  directoryGroupAccessRule,
  GROUP_ACCESS_MESSAGES,
  groupAccessLookup,
  MAX_ACCESS_ENTRIES,
  TEAM_MEMBER_MESSAGES,
  teamMemberLookup,
  teamMembersRule,
  type GroupAccessEntry,
  type TeamMemberEntry,
} from './accessLists';
export {
  azureDirectoryGroupPickerRule,
  DEFAULT_GROUP_SEARCH_TERM,
  GROUP_REQUIRED,
  NO_GROUP_ID,
} from './azureDirectoryGroupPicker';
export { COST_CODE_MESSAGES, costCodeRule } from './costCode';
export {
  DIRECTORY_GROUP_NAME_MESSAGES,
  directoryGroupNameRule,
} from './directoryGroupName';
export {
  EMAIL_MESSAGES,
  emailDomainsOf,
  emailFieldRule,
  emailFormatHint,
} from './emailField';
export { groupByEmailCheckRule } from './groupByEmailCheck';

/** The rules of the fields of the company directory (ledger C-011, C-012). */
export const DIRECTORY_FIELD_RULES = [
  teamMembersRule,
  directoryGroupAccessRule,
  azureDirectoryGroupPickerRule,
  costCodeRule,
  directoryGroupNameRule,
  emailFieldRule,
  groupByEmailCheckRule,
] as const;
