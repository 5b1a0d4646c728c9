export { createQuickSearchModule } from './module';
export type { QuickPage } from './types';
