export { systemsModules } from './systemsModules';
