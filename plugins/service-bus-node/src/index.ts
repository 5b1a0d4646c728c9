export { readServiceBusConfig, type ServiceBusConfig } from './config';
export type {
  CreateSubscriptionRequest,
  ServiceBusName,
  ServiceBusReadOptions,
  ServiceBusService,
} from './service/types';
export { serviceBusServiceRef } from './serviceBusServiceRef';
