import type { FormStep } from './stepsOf';

/** How a place in a form is kept: the number of the step, and the name of the field. */
export function writePlace(
  steps: readonly FormStep[],
  step: number,
  field: string | undefined,
): string {
  const place = Math.min(step, steps.length);
  const isField = field !== undefined && steps[place]?.fields.has(field);
  return isField ? `${place}/${field}` : `${place}`;
}

/** The place in words: the titles of the step and of the field. Behind the last step is the review, without a title. */
export function readPlace(
  steps: readonly FormStep[],
  part: string,
): { step: string; field?: string } {
  const slash = part.indexOf('/');
  const number = slash < 0 ? part : part.slice(0, slash);
  const name = slash < 0 ? undefined : part.slice(slash + 1);
  const step = steps[Number(number)];
  const field =
    name === undefined ? undefined : (step?.fields.get(name) ?? name);
  return { step: step?.title ?? '', ...(field !== undefined && { field }) };
}
