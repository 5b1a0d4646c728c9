export { reviewOf, withReview, type Reviewable } from './reviewOf';
export type { ReviewContext, ReviewRow, ReviewValue } from './ReviewRow';
