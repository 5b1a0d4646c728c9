export { groupPageModules } from './groupPageModules';
