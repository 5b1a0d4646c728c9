export { catalogModuleSafeLinks as default } from './module';
