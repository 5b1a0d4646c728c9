export {
  ErrorIdProvider,
  referToError,
  useErrorReference,
} from './errorReference';
