export { PageQueryProvider } from './PageQueryProvider';
export { askEachTime, pageQueryClient } from './pageQueryClient';
export { pageQueryModule } from './pageQueryModule';
