export { missingDocsModule } from './module';
export { techdocsReaderModule as default } from './module';
export { loadHelpDialog } from './help/loadHelpDialog';
