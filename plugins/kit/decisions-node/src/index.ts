export {
  type DecisionEvent,
  type DecisionRow,
  DecisionTable,
  type StateChange,
} from './DecisionTable';
export {
  DECISION_DAYS,
  type DecisionWord,
  isSamePerson,
  lapsesAt,
  ruleOfOwn,
} from './decisions';
