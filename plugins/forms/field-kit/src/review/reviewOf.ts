import { deepEquals } from '@rjsf/utils';
import type { ReviewValue } from './ReviewRow';

/** A component of a form field that says how the review shows its value. */
export interface Reviewable {
  review?: ReviewValue;
  /** The value before anybody chooses something: the review says nothing of it. */
  initialValue?: unknown;
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

/**
 * Attaches to a component the value that its field has before anybody chooses something.
 *
 * @public
 */
export function withInitialValue<Component extends object>(
  component: Component,
  initialValue: unknown,
): Component & Reviewable {
  return Object.assign(component, { initialValue });
}

/**
 * Returns true for the value that a field has before anybody chooses something, if its component says so.
 *
 * @public
 */
export function isUntouched(component: unknown, value: unknown): boolean {
  const { initialValue } = (component as Reviewable | undefined) ?? {};
  return initialValue !== undefined && deepEquals(initialValue, value);
}
