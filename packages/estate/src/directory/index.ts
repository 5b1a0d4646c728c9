export { Directory } from './Directory';
export { createTokenService } from './createTokenService';
export { createGraph, IDENTITY_PATH } from './graph/createGraph';
export { createSignIn } from './signIn/createSignIn';
export { TokenService } from './tokens/TokenService';
