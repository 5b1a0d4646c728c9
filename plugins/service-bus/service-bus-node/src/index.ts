export { consentNeeded, type ServiceBusWish } from './access/consentNeeded';
export { serviceBusDeciders as default } from './access/serviceBusDeciders';
export { ServiceBusEnvironmentDecider } from './access/serviceBusEnvironment';
export { readServiceBusConfig, type ServiceBusConfig } from './config';
export type {
  CreateSubscriptionRequest,
  ServiceBusEntityRef,
  ServiceBusListOptions,
  ServiceBusName,
  ServiceBusReadOptions,
  ServiceBusService,
} from './service/types';
export { serviceBusServiceRef } from './serviceBusServiceRef';
