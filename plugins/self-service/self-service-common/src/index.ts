export { createRunsClient, type RunsClient } from './client';
export type { components } from './generated/paths';
export {
  selfServiceGrant,
  selfServicePermissions,
  templateRunsReadPermission,
} from './permissions';
export { isEnded, RUN_STATES, runStateWord, type RunState } from './runStates';
export { readableValues, secretNames, withoutNames } from './secretFields';
export { minutesOf, TIME_SAVED_ANNOTATION } from './timeSaved';
