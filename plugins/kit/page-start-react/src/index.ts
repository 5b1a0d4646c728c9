export { EarlyAnswers } from './EarlyAnswers';
export { FirstQuestions } from './FirstQuestions';
export { ScriptPreloader } from './ScriptPreloader';
