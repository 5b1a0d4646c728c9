export { entityModules } from './entityModules';
