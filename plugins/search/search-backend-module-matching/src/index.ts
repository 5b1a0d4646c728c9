export { searchModuleMatching as default } from './module';
