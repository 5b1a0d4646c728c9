export { missingDocsModule } from './module';
export { techdocsReaderModule as default } from './module';
export { useHelp } from './help/useHelp';
