export { searchModuleRanking as default } from './module';
