export { requestLogWithoutAddresses as default } from './requestLogWithoutAddresses';
