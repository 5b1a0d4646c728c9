export { readDirectoryConfig, type DirectoryConfig } from './config';
export { directoryServiceRef } from './directoryServiceRef';
export type { DirectoryReadOptions, DirectoryService } from './service/types';
