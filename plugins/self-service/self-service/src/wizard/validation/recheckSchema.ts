import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { checkSchema } from './checkSchema';
import { inOrder } from './checkStep';
import { keyOf, type StepError } from './StepError';

/**
 * Returns the errors that are left after a change, as far as the schema says. Fields without an error get none: the
 * person may not have reached them.
 */
export function recheckSchema(
  step: ParsedTemplateSchema,
  values: JsonObject,
  errors: readonly StepError[],
): StepError[] {
  const keys = new Set(errors.map(keyOf));
  const left = checkSchema(step, values).filter(error =>
    keys.has(keyOf(error)),
  );
  const refused = new Set(left.map(keyOf));
  const ofFields = errors.filter(
    error =>
      error.source === 'field' &&
      error.path.length > 0 &&
      !refused.has(keyOf(error)),
  );
  return inOrder(step, [...left, ...ofFields]);
}
