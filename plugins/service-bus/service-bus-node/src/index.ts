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
