export { idleLogoutElement } from './sessionElement';
