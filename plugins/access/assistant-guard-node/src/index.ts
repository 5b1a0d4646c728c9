export { PORTAL_SIGN_IN } from './portalSignIn';
export { httpAuthWithoutAssistants as default } from './httpAuthWithoutAssistants';
