export { isAbsent, orderKeys, withKey, withoutKeys } from './change';
export * from './choices';
export {
  comparePayloads,
  isSameValue,
  type Change,
  type Conflict,
} from './compare';
export { accountNameOf, commonNameOf, repositoryOf } from './created';
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
} from './switches';
export { selectedTools, withTools } from './tools';
export {
  createValueSchema,
  updateValueSchema,
  type CreateValue,
  type UpdateValue,
} from './values';
export { VERSION_TRAITS } from './traits';
export { VERSIONS, type Form, type Version } from './version';
