export { FollowChanges } from './changes/FollowChanges';
export { readNumber } from './config/readNumber';
export { readPositive } from './config/readPositive';
export { createTrigrams } from './database/createTrigrams';
export * from './errors';
export { countEvent, observeValues, recordSeconds } from './figures/figures';
export { addHealthRoute } from './health/addHealthRoute';
export { createHealthCheck } from './health/createHealthCheck';
export { KeptAnswers } from './kept/KeptAnswers';
export { type Notice, NoticeSender } from './notices/NoticeSender';
export {
  currentRequestId,
  isSafeRequestId,
  REQUEST_ID_HEADER,
  withRequestId,
} from './requestId/requestId';
export { createApiRouter } from './router/createApiRouter';
export { audited } from './router/audited';
export { auditedRoute } from './router/auditedRoute';
export {
  needsFreshRead,
  noteFreshRead,
  withFreshReads,
} from './router/freshReads';
export { interceptJson } from './router/interceptJson';
export { readQuery } from './router/readQuery';
export { refuseNulls } from './router/refuseNulls';
export { requestSignal } from './router/requestSignal';
