import type { ReactNode } from 'react';

/**
 * One line of the review: what a person has entered, in words.
 *
 * @public
 */
export interface ReviewRow {
  label: string;
  value: ReactNode;
  /** Heading above the lines that have it in common. */
  section?: string;
}

/**
 * What the review tells a field beside its value.
 *
 * @public
 */
export interface ReviewContext<Options = unknown> {
  /** The title of the field in the template. */
  title: string;
  /** The field's `ui:options`, with the values of other fields. */
  options: Options;
}

/**
 * Returns the lines of the review for a value; none for a value without meaning for a person.
 *
 * @public
 */
export type ReviewValue<Value = unknown, Options = unknown> = (
  value: Value,
  context: ReviewContext<Options>,
) => ReviewRow[];
