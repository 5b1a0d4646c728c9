export { Hub } from './Hub';
