export { missingDocsModule, techdocsReaderModule as default } from './module';
