export { Caller, type CallerOptions } from './Caller';
export {
  type FormRulesExtensionPoint,
  formRulesExtensionPoint,
} from './formRulesExtensionPoint';
export {
  isAmong,
  type LookupAnswer,
  orNotFound,
  type ReadList,
} from './LookupAnswer';
export { Lookups } from './Lookups';
export { Rights } from './Rights';
export {
  type AskOptions,
  bindFieldLookups,
  bindQuestions,
  bindReader,
  type BoundReader,
  type FieldLookups,
  type SystemLookups,
} from './SystemLookups';
export type { CheckedStart, GateAnswer, StartGate } from './StartGate';
