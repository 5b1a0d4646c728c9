export { searchModules } from './searchModules';
