export {
  isUntouched,
  reviewOf,
  withInitialValue,
  withReview,
  type Reviewable,
} from './reviewOf';
export { reviewAccess, reviewParts } from './reviewParts';
export type { ReviewRow, ReviewValue } from './ReviewRow';
