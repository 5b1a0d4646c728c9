export { idleLogoutElement } from './sessionElement';
export { SignedIn } from './SignedIn';
