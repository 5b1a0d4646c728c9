export { directoryAuthApi } from './directoryAuthApi';
export { portalSignInPage } from './signInModule';
