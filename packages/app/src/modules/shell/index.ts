export { shellModules } from './shellModules';
