/** The lists, texts and limits of the company's systems that the rules use. All other files import them from here. */
export {
  ACCESS_LIST_MESSAGES,
  ALIASES,
  APPLICATIONS,
  checkGroupAccessName,
  COST_CODES,
  type DirectoryCompany,
  ENABLED_USERS,
  GROUP_ACCESS_MESSAGES,
  GROUP_MAILS,
  isUnknown,
  groupAccessLookup,
  MAX_ACCESS_ENTRIES,
  PRODUCTS,
  readDirectoryCompany,
  TEAM_MEMBER_MESSAGES,
  teamMemberLookup,
} from '@portal/plugin-directory-common';
export {
  GITHUB_USER_MESSAGES,
  MEMBERS,
  REPOSITORIES,
  REPOSITORY_MESSAGES,
} from '@portal/plugin-source-control-common';
