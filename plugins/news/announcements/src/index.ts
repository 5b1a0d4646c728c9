export { announcementsApiRef } from './api';
export { AnnouncementsBanner } from './banner/AnnouncementsBanner';
export { announcementsPlugin as default } from './plugin';
