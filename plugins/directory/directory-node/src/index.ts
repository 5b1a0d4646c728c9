export { readDirectoryConfig } from './config';
export { directoryCommandsRef } from './directoryCommandsRef';
export { directoryServiceRef } from './directoryServiceRef';
export { groupNamesServiceRef } from './groupNamesServiceRef';
export type { GroupNames } from './names/GroupNames';
export {
  type DirectoryCommands,
  type DirectoryMember,
  type InspectedGroup,
  type ServiceRequestType,
} from './service/commandTypes';
export type { DirectoryService } from './service/types';
