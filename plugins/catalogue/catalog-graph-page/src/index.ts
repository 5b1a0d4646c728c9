export { catalogGraphModules } from './catalogGraphModules';
