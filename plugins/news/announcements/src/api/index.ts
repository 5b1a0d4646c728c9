export * from './AnnouncementsApi';
export { announcementsApi } from './HttpAnnouncementsApi';
