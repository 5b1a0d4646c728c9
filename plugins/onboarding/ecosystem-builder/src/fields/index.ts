export { application } from './Application';
export { ioCodeValidator } from './IoCodeValidator';
export { product } from './Product';
