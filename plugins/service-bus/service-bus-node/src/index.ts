export { readServiceBusConfig } from './config';
export type { ServiceBusEntityRef, ServiceBusService } from './service/types';
export { serviceBusServiceRef } from './serviceBusServiceRef';
