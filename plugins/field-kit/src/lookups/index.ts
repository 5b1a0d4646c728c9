export { askLookup } from './askLookup';
export { listServiceAccounts } from './confluentAnswers';
export { type LookupAnswer } from './LookupAnswer';
export { lookupQuestion } from './lookupQuestion';
