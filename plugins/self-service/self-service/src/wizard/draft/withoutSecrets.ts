import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { secretNames, withoutNames } from '@portal/plugin-self-service-common';

/**
 * Returns the values that a device may keep: none of a field for secrets, and none that the secrets of the task have.
 *
 * @param secrets - the secrets of the task
 */
export function withoutSecrets(
  steps: readonly ParsedTemplateSchema[],
  values: JsonObject,
  secrets: Readonly<Record<string, string>>,
): JsonObject {
  const names = secretNames(steps.map(({ mergedSchema }) => mergedSchema));
  const texts = new Set(Object.values(secrets).filter(Boolean));
  const isSecret = (name: string, value: unknown) =>
    names.has(name) || (typeof value === 'string' && texts.has(value));
  return withoutNames(values, isSecret) as JsonObject;
}
