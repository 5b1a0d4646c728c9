export {
  createServiceBusClient,
  type ServiceBusClient,
} from './createServiceBusClient';
export type { components, paths } from './generated/paths';
export {
  checkName,
  SERVICE_BUS_ENTITIES,
  SERVICE_BUS_NAMES,
  type ServiceBusEntity,
} from './names';
export {
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
  type ServiceBusTopic,
} from './types';
export * from './fields';
export * from './lookups/serviceBusLists';
