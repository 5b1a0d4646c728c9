export { techInsightsModuleDocs as default } from './module';
