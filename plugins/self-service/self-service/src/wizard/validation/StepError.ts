import type { ErrorSchema } from '@rjsf/utils';

/** An error of a step, at a field or at a control within a field. */
export interface StepError {
  /** Keys from the values of the form to the value with the error. */
  path: string[];
  message: string;
  /** The label of the control, if its field gives one. */
  label?: string;
  /** Who found it: the schema, which answers at once, or the validator of a field. */
  source: 'schema' | 'field';
}

/** Returns the key of the field with an error; empty for an error of the whole step. */
export function keyOf({ path: [key = ''] }: StepError): string {
  return key;
}

/** Returns the same errors in the form's own format. */
export function toErrorSchema(errors: readonly StepError[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path, message } of errors) {
    let place = root;
    for (const key of path) {
      if (!Object.hasOwn(place, key)) place[key] = {};
      place = place[key] as ErrorSchema;
    }
    place.__errors = [...(place.__errors ?? []), message];
  }
  return root;
}
