export { Review, ReviewWithoutForm } from './Review';
