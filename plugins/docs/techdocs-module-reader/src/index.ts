export { techdocsReaderModule as default } from './module';
