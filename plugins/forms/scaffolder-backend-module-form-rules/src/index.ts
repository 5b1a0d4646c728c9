export { scaffolderModuleFormRules as default } from './module';
