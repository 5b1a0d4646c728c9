export { notificationsModules } from './notificationsModules';
export { useUnread } from './useUnread';
