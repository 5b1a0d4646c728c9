export { announcementsApiRef } from './api';
export { AnnouncementsBanner } from './banner/AnnouncementsBanner';
export { AnnouncementsCard } from './card/AnnouncementsCard';
export { announcementsPlugin as default } from './plugin';
