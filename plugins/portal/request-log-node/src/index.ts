export { hideAddresses } from './hideAddresses';
export {
  configureRootRouter,
  requestLogWithoutAddresses as default,
} from './requestLogWithoutAddresses';
