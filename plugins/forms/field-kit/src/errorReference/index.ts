export {
  ErrorIdProvider,
  referToError,
  useErrorReference,
  type ErrorIdProviderProps,
} from './errorReference';
