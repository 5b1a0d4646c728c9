import type { FieldValidation } from '@rjsf/utils';
import {
  FORM_FIELDS,
  labelOf,
  type Problem,
} from '@portal/plugin-ecosystem-builder-common';
import { addErrorAt } from '@portal/plugin-field-kit';

function labelOfProblem({ field }: Problem): string {
  return FORM_FIELDS.find(({ id }) => id === field)?.label ?? labelOf(field);
}

/**
 * Reports the problems of a form at its controls, with the labels of these for the summary.
 *
 * @param pathOf - returns the path to the control of a problem, or undefined for a problem of the whole form
 */
export function reportProblems(
  field: FieldValidation,
  problems: readonly Problem[],
  pathOf: (problem: Problem) => string[] | undefined,
): void {
  for (const problem of problems) {
    const path = pathOf(problem);
    if (path) addErrorAt(field, path, problem.message, labelOfProblem(problem));
    else field.addError(problem.message);
  }
}
