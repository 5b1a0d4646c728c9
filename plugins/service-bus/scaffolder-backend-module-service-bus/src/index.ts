export { createServiceBusActions } from './actions/createServiceBusActions';
export { scaffolderModuleServiceBus as default } from './module';
