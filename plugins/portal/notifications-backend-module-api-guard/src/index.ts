export { notificationsModuleApiGuard as default } from './module';
