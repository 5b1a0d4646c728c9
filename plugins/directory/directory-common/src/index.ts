export {
  createDirectoryClient,
  type DirectoryClient,
} from './createDirectoryClient';
export {
  formatApplicationFilter,
  formatFieldFilter,
  parseApplicationFilter,
  type ApplicationFilter,
} from './filters/applicationFilter';
export {
  formatGroupQuery,
  parseGroupQuery,
  type GroupQuery,
} from './filters/groupQuery';
export { checkValue } from './filters/scan';
export {
  formatUserFilter,
  parseUserFilter,
  type UserFilter,
} from './filters/userFilter';
export {
  APPLICATION_ID,
  MAX_COST_CODE_LENGTH,
  MAX_GROUP_NAME_LENGTH,
} from './limits';
export { PORTAL_SIGN_IN } from './portalSignIn';
export type {
  Application,
  DirectoryGroup,
  DirectoryUser,
  Product,
} from './types';
export { isNameOfApplication } from './names/applicationNames';
export { toComparableName } from './names/toComparableName';
export { toMailNickname } from './names/toMailNickname';
export * from './fields';
export * from './lookups/directoryLists';
export * from './lookups/unknownValue';
export {
  readDirectoryCompany,
  readProductListName,
  type DirectoryCompany,
} from './company';
