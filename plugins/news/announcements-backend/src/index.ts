export { announcementsPlugin as default } from './plugin';
