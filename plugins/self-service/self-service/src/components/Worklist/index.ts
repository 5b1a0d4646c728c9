export { Worklist } from './Worklist';
