export { APPLICATION_CHOICES, PRODUCT_CHOICES } from './choices';
