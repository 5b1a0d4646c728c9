export { isAbsent, orderKeys, withKey, withoutKeys } from './change';
export * from './choices';
export {
  comparePayloads,
  findConflicts,
  isSameValue,
  type Change,
  type Conflict,
} from './compare';
export {
  accountNameOf,
  commonNameOf,
  repositoryOf,
  type NamedRepository,
} from './created';
export { defaultPayload } from './defaults';
export {
  conflictsOf,
  mergePayloads,
  type ConflictChoices,
  type Sides,
} from './merge';
export { readableValue } from './readable';
export {
  groupAccessSchema,
  hasKey,
  MAX_TEXT_LENGTH,
  PAYLOAD_KEYS,
  payloadSchema,
  teamMemberSchema,
  type Flag,
  type GroupAccess,
  type ListKey,
  type Payload,
  type PayloadKey,
  type TeamMember,
  type TextKey,
} from './schema';
export {
  foreignKeys,
  isSwitchFlag,
  keysOf,
  SWITCH_LIST,
  SWITCHES,
  switchKeys,
  type Switch,
  type SwitchFlag,
  type SwitchMode,
} from './switches';
export { selectedTools, toolFlag, withTools } from './tools';
export {
  createValueSchema,
  updateValueSchema,
  type CreateValue,
  type UpdateValue,
} from './values';
export { VERSION_TRAITS, type VersionTraits } from './traits';
export { VERSIONS, type Form, type Version } from './version';
