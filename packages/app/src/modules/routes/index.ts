export { legacyAddresses } from './legacyAddressesElement';
