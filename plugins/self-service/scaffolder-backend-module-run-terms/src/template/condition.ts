import type { JsonObject, JsonValue } from '@backstage/types';
import { z } from 'zod';

/** The path of a value of the form, for example `group.subscription.id`. */
export const keySchema = z.string().regex(/^\w{1,100}(\.\w{1,100}){0,9}$/, {
  message: 'must be names of the form with dots between them',
});

/** A value of the form that is one of some. */
export const conditionSchema = z.strictObject({
  key: keySchema,
  in: z
    .array(z.union([z.string().max(200), z.number(), z.boolean()]))
    .min(1)
    .max(50),
});

export type Condition = z.output<typeof conditionSchema>;

/** Returns the value at a path; undefined if it is not there. */
export function valueAt(
  values: JsonObject,
  path: string,
): JsonValue | undefined {
  let value: JsonValue | undefined = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return undefined;
    }
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** Returns true if the value of the form is one of those of the condition. */
export function holds(condition: Condition, values: JsonObject): boolean {
  const value = valueAt(values, condition.key);
  return condition.in.some(one => one === value);
}
