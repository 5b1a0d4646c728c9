export { CATALOG_CHANGED_TOPIC } from './catalogChanges';
export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from './createApiClient';
export {
  TOO_MANY_REQUESTS,
  UPSTREAM_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
} from './errorNames';
export { isUuid } from './names/isUuid';
export { describeRule, followsRule, type NameRule } from './names/NameRule';
export { TEMPLATE_FETCH } from './names/templateFetch';
export { readNoticeOutcome, type NoticeOutcome } from './noticeOutcome';
export { entityTitle, type TitledEntity } from './names/entityTitle';
