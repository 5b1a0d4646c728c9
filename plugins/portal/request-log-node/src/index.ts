export {
  configureRootRouter,
  requestLogWithoutAddresses as default,
} from './requestLogWithoutAddresses';
