export { techdocsModuleMarkdown as default } from './module';
