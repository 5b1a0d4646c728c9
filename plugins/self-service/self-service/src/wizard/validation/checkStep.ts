import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { checkFields } from './checkFields';
import { checkSchema } from './checkSchema';
import { keyOf, type StepError } from './StepError';

/** Who checks the values of fields. */
export type FieldChecks = Omit<Parameters<typeof checkFields>[2], 'isWanted'>;

/** Returns the place of each property of a step, for the order of its errors. */
function orderOf({ schema }: ParsedTemplateSchema) {
  const keys = Object.keys((schema.properties ?? {}) as JsonObject);
  return (error: StepError) => {
    const place = keys.indexOf(keyOf(error));
    return place < 0 ? keys.length : place;
  };
}

/** Puts the errors of a step in the order of its fields. */
export function inOrder(
  step: ParsedTemplateSchema,
  errors: StepError[],
): StepError[] {
  const placeOf = orderOf(step);
  return [...errors].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns all errors of a step: those of its schema, and of the validators of the other fields. */
export async function checkStep(
  step: ParsedTemplateSchema,
  values: JsonObject,
  checks: FieldChecks,
): Promise<StepError[]> {
  const ofSchema = checkSchema(step, values);
  const refused = new Set(ofSchema.map(keyOf));
  const isWanted = (key: string) => !refused.has(key);
  const ofFields = await checkFields(step, values, { ...checks, isWanted });
  return inOrder(step, [...ofSchema, ...ofFields]);
}
