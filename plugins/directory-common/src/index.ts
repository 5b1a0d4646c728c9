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
  type GroupQueryText,
} from './filters/groupQuery';
export { checkValue } from './filters/scan';
export {
  formatUserFilter,
  parseUserFilter,
  type UserFilter,
} from './filters/userFilter';
export type {
  Application,
  DirectoryGroup,
  DirectoryUser,
  Product,
} from './types';
export { toComparableName } from './names/toComparableName';
export { toMailNickname } from './names/toMailNickname';
