export * from './errors';
export {
  SystemClient,
  type SystemClientOptions,
  type SystemFailure,
  type SystemRequest,
} from './client/SystemClient';
export { SHORTENED_HEADER } from './client/readBody';
export { scrub } from './client/scrub';
export {
  readPositive,
  readSystemConfig,
  type SystemConfig,
} from './config/readSystemConfig';
export { addHealthRoute } from './health/addHealthRoute';
export {
  createHealthCheck,
  type HealthReport,
} from './health/createHealthCheck';
export { collectPages, type Collected, type Page } from './reads/collectPages';
export { withFreshReads } from './reads/freshReads';
export {
  SharedReads,
  type ReadOptions,
  type SharedReadsOptions,
} from './reads/SharedReads';
export { audited, type AuditedEvent } from './router/audited';
export {
  createSystemRouter,
  type SystemRouterOptions,
} from './router/createSystemRouter';
export { readQuery } from './router/readQuery';
export { requestSignal } from './router/requestSignal';
export {
  createTokenSource,
  type TokenSource,
} from './tokens/createTokenSource';
