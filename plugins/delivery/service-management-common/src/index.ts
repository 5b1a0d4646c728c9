export { runbooksOf } from './runbooks';
