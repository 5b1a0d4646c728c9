export { createConfluent } from './createConfluent';
