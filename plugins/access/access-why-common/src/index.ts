export { type AccessWhyClient, createAccessWhyClient } from './client';
export { ACCESS_WHY_PLUGIN_ID, MAX_NAME_LENGTH, MAX_NAMED } from './constants';
export type { components } from './generated/paths';
export {
  accessWhyGrant,
  accessWhyPermissions,
  askForOthersPermission,
} from './permissions';
