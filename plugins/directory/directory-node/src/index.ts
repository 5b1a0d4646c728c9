export { type ApplicationTeams } from './access/ApplicationTeams';
export { applicationTeamsServiceRef } from './access/applicationTeamsServiceRef';
export { directoryDeciders as default } from './access/directoryDeciders';
export { directoryGroupId } from './access/directoryGroupId';
export { readDirectoryConfig } from './config';
export { directoryCommandsRef } from './directoryCommandsRef';
export { directoryServiceRef } from './directoryServiceRef';
export { groupNamesServiceRef } from './groupNamesServiceRef';
export type { GroupNames } from './names/GroupNames';
export {
  type DirectoryCommands,
  type DirectoryMember,
  type InspectedGroup,
} from './service/commandTypes';
export type { DirectoryService } from './service/types';
export {
  findPeople,
  groupAccessInput,
  teamMembersInput,
} from './people/people';
