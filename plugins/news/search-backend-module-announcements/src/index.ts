export { searchModuleAnnouncements as default } from './module';
