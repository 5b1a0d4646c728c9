export { homeModules } from './homeModules';
