export { createQuickSearchModule } from './module';
