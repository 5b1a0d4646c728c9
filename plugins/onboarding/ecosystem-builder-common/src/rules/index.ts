export { describeProblems, withLabel } from './describe';
export { judgeLookups } from './answers';
export type {
  Answer,
  AnswerOf,
  FieldLookup,
  Problem,
  RuleContext,
} from './context';
export { checkCreate, createLookups, ownApplicationOf } from './createRules';
export {
  checkLive,
  ENTRY_RULES,
  isLiveKey,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
} from './live';
export type { RepositoryLinkLookup } from './lookups';
export {
  hasNoFile,
  mayOnboard,
  originLookups,
  type PlaceLookup,
  type RightLookup,
} from './origin';
export { isUnclaimed, unlessOwn, type UnclaimedLookup } from './unclaimed';
export { UPDATE_FACTS, withFoundId } from './updateFacts';
export { isSwitchable } from './updateFlags';
export {
  checkUpdate,
  readUpdateValue,
  updateLookups,
  type UpdateInput,
} from './updateRules';
