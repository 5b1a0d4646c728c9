export { catalogImportModules } from './import/catalogImportModules';
export { catalogModules } from './catalogModules';
export { catalogSourcesPlugin as default } from './sources/plugin';
