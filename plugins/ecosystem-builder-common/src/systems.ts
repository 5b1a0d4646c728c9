/** What the company's systems give to the rules: their lists, texts and limits. All other files import them from here. */
export {
  APPLICATIONS,
  COST_CODES,
  ENABLED_USERS,
  GROUP_MAILS,
  MEMBERS,
  REPOSITORIES,
  ACCESS_LIST_MESSAGES,
  checkGroupAccessName,
  groupAccessLookup,
  GITHUB_USER_MESSAGES,
  GROUP_ACCESS_MESSAGES,
  MAX_ACCESS_ENTRIES,
  REPOSITORY_MESSAGES,
  TEAM_MEMBER_MESSAGES,
  teamMemberLookup,
} from '@portal/plugin-field-kit-common';
