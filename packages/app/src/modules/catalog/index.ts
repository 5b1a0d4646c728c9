export { catalogModules } from './catalogModules';
