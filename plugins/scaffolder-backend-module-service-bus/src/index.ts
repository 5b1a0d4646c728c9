export { scaffolderModuleServiceBus as default } from './module';
