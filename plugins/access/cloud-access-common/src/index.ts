export {
  type CloudAccessClient,
  createCloudAccessClient,
  readRequestsToDecide,
} from './client';
export {
  CLOUD_ACCESS_CHANNEL,
  CLOUD_ACCESS_PATH,
  CLOUD_ACCESS_PLUGIN_ID,
  type CloudAccessSignal,
} from './constants';
export {
  cloudAccessDecidePermission,
  cloudAccessPermissions,
  cloudAccessReadPermission,
  cloudAccessRequestPermission,
} from './permissions';
export type {
  CloudEvent,
  CloudGrant,
  CloudHistory,
  CloudOffer,
  CloudRequest,
  CloudScope,
  NewCloudRequest,
  UnknownMember,
  UnknownMemberList,
} from './types';
