export { readApplication } from './readApplication';
