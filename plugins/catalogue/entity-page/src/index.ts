export { entityModules } from './entityModules';
export { groupPageModules } from './groupPage/groupPageModules';
