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
  type LiveResult,
  type LiveRule,
} from './live';
export type { RepositoryLinkLookup } from './lookups';
export {
  APPLICATION_NAME,
  DESCRIPTION,
  IO_CODE,
  LIVE_ALIAS,
  SUBMIT_ALIAS,
  TEAM_NAMES,
} from './names';
export { ALIASES, PRODUCTS } from '../systems';
export { UPDATE_FACTS, withFoundId } from './updateFacts';
export { isSwitchable, lockedFlags } from './updateFlags';
export {
  checkUpdate,
  readUpdateValue,
  updateLookups,
  type UpdateInput,
} from './updateRules';
