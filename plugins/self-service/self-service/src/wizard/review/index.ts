export { Review } from './Review';
export { reviewStep } from './reviewStep';
