export { EarlyAnswers } from './EarlyAnswers';
export { FirstQuestions } from './FirstQuestions';
export { ScriptPreloader } from './ScriptPreloader';
export { LAST_VISIT } from './lastVisit';
