export { hasOnCall } from './onCall';
export { runbooksOf } from './runbooks';
