export { announcementsFeature as default } from './feature';
