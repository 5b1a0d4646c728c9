export {
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
export {
  type DecisionEvent,
  type DecisionHistory,
  EventTable,
} from './EventTable';
