export { Review, ReviewWithoutForm } from './Review';
export { reviewStep } from './reviewStep';
