export { Browser } from './Browser';
export {
  type AuditRecord,
  authorizationOf,
  denyingPermissions,
  recordingAuditor,
} from './callers';
export { createRootServices } from './createRootServices';
export {
  CHECKOUT,
  MEMBER,
  PAYMENTS,
  recordsOf,
  STRANGER,
  teams,
} from './deciders';
export { failingCalls, routeFailures, spreadFailures } from './failures';
export type { RouteFailure } from './failures';
export { fixedEntities } from './fixedEntities';
export { freePort } from './freePort';
export { loadSystems } from './loadSystems';
export { MemoryCache } from './MemoryCache';
export { percentile95 } from './percentile';
export { recordFigures } from './recordFigures';
export { openPool, rush, RUSH_SIZES } from './rush';
export { sourceControlConfig } from './sourceControlConfig';
export { turnsDuring } from './turnsDuring';
export {
  EVERY_FAULT,
  findUnlistedAnswers,
  type SampleRequest,
  sendTo,
} from './unlistedAnswers';
