export { checkName, type ServiceBusEntity } from './checkName';
export {
  createServiceBusClient,
  type ServiceBusClient,
} from './createServiceBusClient';
export type { components, paths } from './generated/paths';
export {
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
  type ServiceBusTopic,
} from './types';
