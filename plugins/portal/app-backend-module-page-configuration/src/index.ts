export { appModulePageConfiguration as default } from './module';
