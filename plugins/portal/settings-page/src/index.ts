export { settingsModules } from './settingsModules';
