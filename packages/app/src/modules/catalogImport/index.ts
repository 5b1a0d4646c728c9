export { catalogImportModules } from './catalogImportModules';
