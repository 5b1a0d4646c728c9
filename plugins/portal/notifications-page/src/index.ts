export { notificationsModules } from './notificationsModules';
