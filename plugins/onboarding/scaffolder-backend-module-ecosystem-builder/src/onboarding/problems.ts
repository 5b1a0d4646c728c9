import { InputError } from '@backstage/errors';
import { labelOf, type Problem } from '@portal/plugin-ecosystem-builder-common';

/** @throws InputError with all errors of a value, each with the label of its field */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const texts = problems.map(({ field, message }) =>
    field === 'form' ? message : `'${labelOf(field)}' ${message}`,
  );
  throw new InputError(texts.join('; '));
}
