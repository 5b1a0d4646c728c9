export {
  EXPIRED_ENTRY_DAYS,
  GRANT_DAYS,
  MAX_REASON_LENGTH,
  NOTICE_DAYS,
  REQUEST_DAYS,
} from './constants';
export { describeExpiry, type DescribeExpiryOptions } from './describeExpiry';
export { DAY_MS, endOfGrant, endOfRequest, isExpired } from './endOfGrant';
export type {
  GrantEventType,
  GrantRequestKind,
  GrantRequestStatus,
} from './types';
