export {
  appliesTo,
  checkSchema,
  hasType,
  levelSchema,
  type RatedCheck,
  ratedCheckSchema,
  typesSchema,
} from './check';
export { createStandardsClient, type StandardsClient } from './client';
export {
  CHECK_METADATA_KEY,
  EXCEPTION_DAYS,
  MAX_REASON,
  STANDARDS_PLUGIN_ID,
} from './constants';
export type { components } from './generated/paths';
export {
  standardsGrant,
  standardsPermissions,
  standardsReadPermission,
} from './permissions';
export {
  type CheckState,
  nextCheck,
  type Standing,
  standingOf,
} from './standing';
