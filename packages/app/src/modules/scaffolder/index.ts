export { scaffolderModules } from './scaffolderModules';
