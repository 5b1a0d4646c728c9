export { consentNeeded } from './access/consentNeeded';
export { serviceBusDeciders as default } from './access/serviceBusDeciders';
export { ServiceBusEnvironmentDecider } from './access/serviceBusEnvironment';
export { readServiceBusConfig } from './config';
export type { ServiceBusEntityRef, ServiceBusService } from './service/types';
export { serviceBusServiceRef } from './serviceBusServiceRef';
