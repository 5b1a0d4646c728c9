export {
  announcementsApiRef,
  type Announcement,
  type AnnouncementsApi,
  type AnnouncementSummary,
} from './api';
export { AnnouncementsBanner } from './banner/AnnouncementsBanner';
export { announcementsPlugin as default } from './plugin';
