export { readPositive } from './config/readPositive';
export * from './errors';
export { addHealthRoute } from './health/addHealthRoute';
export {
  createHealthCheck,
  type HealthReport,
} from './health/createHealthCheck';
export { KeptAnswers } from './kept/KeptAnswers';
export { audited, type AuditedEvent } from './router/audited';
export {
  createSystemRouter,
  type SystemRouterOptions,
} from './router/createSystemRouter';
export {
  needsFreshRead,
  noteFreshRead,
  withFreshReads,
} from './router/freshReads';
export { readQuery } from './router/readQuery';
export { requestSignal } from './router/requestSignal';
