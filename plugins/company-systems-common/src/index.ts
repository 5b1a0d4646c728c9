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
