export { userSettingsModuleApiGuard as default } from './module';
