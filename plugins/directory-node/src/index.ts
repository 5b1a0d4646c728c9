export { readDirectoryConfig, type DirectoryConfig } from './config';
export { directoryCommandsRef } from './directoryCommandsRef';
export { directoryServiceRef } from './directoryServiceRef';
export {
  SERVICE_REQUEST_TYPES,
  type DirectoryCommandOptions,
  type DirectoryCommands,
  type MakeGroupRequest,
  type ServiceRequest,
  type ServiceRequestItem,
  type ServiceRequestType,
} from './service/commandTypes';
export type { DirectoryReadOptions, DirectoryService } from './service/types';
