export {
  EXPIRED_ENTRY_DAYS,
  GRANT_DAYS,
  MAX_REASON_LENGTH,
  NOTICE_DAYS,
} from './constants';
export { describeExpiry } from './describeExpiry';
export { DAY_MS, endOfGrant, isExpired } from './endOfGrant';
export type {
  GrantEventType,
  GrantRequestKind,
  GrantRequestStatus,
} from './types';
