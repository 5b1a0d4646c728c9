import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { secretNames } from '@portal/plugin-field-kit-common';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function strip(
  value: JsonValue | undefined,
  isSecret: (name: string, value: unknown) => boolean,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value
      .filter(one => !isSecret('', one))
      .map(one => strip(one, isSecret) ?? null);
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([name, one]) => !isSecret(name, one))
    .map(([name, one]) => [name, strip(one, isSecret)] as const);
  return Object.fromEntries(entries);
}

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
  return strip(values, isSecret) as JsonObject;
}
