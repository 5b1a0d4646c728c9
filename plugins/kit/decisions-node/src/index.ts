export {
  type DecisionEvent,
  type DecisionRow,
  DecisionTable,
  type StateChange,
} from './DecisionTable';
export {
  DECISION_DAYS,
  type DecisionWord,
  lapsesAt,
  ruleOfOwn,
} from './decisions';
