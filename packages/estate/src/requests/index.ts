export {
  MAX_LOGGED_REQUESTS,
  RequestLog,
  type LoggedRequest,
} from './RequestLog';
