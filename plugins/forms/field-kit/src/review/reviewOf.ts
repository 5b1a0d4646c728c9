import type { ReviewValue } from './ReviewRow';

/** A component of a form field that says how the review shows its value. */
export interface Reviewable {
  review?: ReviewValue;
}

/**
 * Attaches to a component how the review shows the values of its field.
 *
 * @public
 */
export function withReview<Component extends object, Value, Options>(
  component: Component,
  review: ReviewValue<Value, Options> | undefined,
): Component & Reviewable {
  return Object.assign(component, { review: review as ReviewValue });
}

/**
 * Returns how the review shows the values of a field, if its component says so.
 *
 * @public
 */
export function reviewOf(component: unknown): ReviewValue | undefined {
  return (component as Reviewable | undefined)?.review;
}
