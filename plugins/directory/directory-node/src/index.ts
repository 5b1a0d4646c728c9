export { type ApplicationTeams } from './access/ApplicationTeams';
export { applicationTeamsServiceRef } from './access/applicationTeamsServiceRef';
export { directoryDeciders as default } from './access/directoryDeciders';
export { directoryGroupDecider } from './access/directoryGroup';
export { directoryGroupId } from './access/directoryGroupId';
export { readDirectoryConfig, type DirectoryConfig } from './config';
export { directoryCommandsRef } from './directoryCommandsRef';
export { directoryServiceRef } from './directoryServiceRef';
export { groupNamesServiceRef } from './groupNamesServiceRef';
export type { GroupNames } from './names/GroupNames';
export {
  type DirectoryCommandOptions,
  type DirectoryCommands,
  type DirectoryMember,
  type InspectedGroup,
  type MakeGroupRequest,
} from './service/commandTypes';
export type {
  DirectoryReadOptions,
  DirectoryService,
  GroupNaming,
} from './service/types';
export {
  findPeople,
  groupAccessInput,
  teamMembersInput,
} from './people/people';
