export { readDirectoryConfig, type DirectoryConfig } from './config';
export { directoryCommandsRef } from './directoryCommandsRef';
export { directoryServiceRef } from './directoryServiceRef';
export { groupNamesServiceRef } from './groupNamesServiceRef';
export type { GroupNameAnswer, GroupNames } from './names/GroupNames';
export {
  SERVICE_REQUEST_TYPES,
  type DirectoryCommandOptions,
  type DirectoryCommands,
  type DirectoryMember,
  type InspectedGroup,
  type MakeGroupRequest,
  type ServiceRequest,
  type ServiceRequestItem,
  type ServiceRequestType,
} from './service/commandTypes';
export type {
  DirectoryReadOptions,
  DirectoryService,
  GroupNaming,
} from './service/types';
