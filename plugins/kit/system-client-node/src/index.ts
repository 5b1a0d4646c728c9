export { SystemClient } from './client/SystemClient';
export { SHORTENED_HEADER } from './client/readBody';
export { asPatientRun, waitAsAsked } from './client/patience';
export { reasonOf } from './client/reason';
export { readRetryAfter, readThrottle } from './client/retry';
export { scrub } from './client/scrub';
export { readSystemConfig, type SystemConfig } from './config/readSystemConfig';
export { collectPages, type Collected, type Page } from './reads/collectPages';
export { SharedReads, type ReadOptions } from './reads/SharedReads';
export {
  createTokenSource,
  type TokenSource,
} from './tokens/createTokenSource';
