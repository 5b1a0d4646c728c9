export { Field, Fields } from './Fields';
