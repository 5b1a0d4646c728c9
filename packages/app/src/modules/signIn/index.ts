export { directoryAuthApi, directoryAuthApiRef } from './directoryAuthApi';
export type { DirectoryAuthApi } from './directoryAuthApi';
export { portalSignInPage } from './signInModule';
