import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { resolvePart } from '../validation';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a step's schema, with the schema of the step, to which references point. */
interface Part {
  schema: JsonObject;
  root: JsonObject;
}

/** Adds the keys of a schema and of all its conditions. */
function addKeys(schema: JsonValue | undefined, keys: Set<string>): void {
  if (Array.isArray(schema)) {
    for (const inner of schema) addKeys(inner, keys);
    return;
  }
  if (!isObject(schema)) return;
  const { properties, dependencies, ...rest } = schema;
  const own = isObject(properties) ? Object.keys(properties) : [];
  for (const key of own) keys.add(key);
  for (const inner of Object.values(isObject(dependencies) ? dependencies : {}))
    addKeys(inner, keys);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else']) {
    addKeys(rest[key], keys);
  }
}

/** Returns the parts that describe the value of a key, in the conditions that the values meet. */
function partsOf(parts: readonly Part[], values: JsonObject, key: string) {
  return parts.flatMap(({ schema, root }): Part[] => {
    const { properties } = resolvePart(schema, { root, values });
    const inner = isObject(properties) ? properties[key] : undefined;
    return isObject(inner) ? [{ schema: inner, root }] : [];
  });
}

function keep(parts: readonly Part[], value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const items = parts.flatMap(({ schema: { items: schema }, root }) =>
      isObject(schema) ? [{ schema, root }] : [],
    );
    return items.length === 0 ? value : value.map(entry => keep(items, entry));
  }
  return isObject(value) ? keepKeys(parts, value) : value;
}

function keepKeys(
  parts: readonly Part[],
  values: JsonObject,
): Record<string, JsonValue> {
  const keys = new Set<string>();
  for (const { schema } of parts) addKeys(schema, keys);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const inner = partsOf(parts, values, key);
      if (inner.length === 0 && keys.has(key)) return [];
      return value === undefined ? [] : [[key, keep(inner, value)]];
    }),
  );
}

/**
 * Returns the values that the form shows: without those of a choice that was selected before, which the server refuses. Keys that no
 * step describes stay.
 */
export function shownValues(
  steps: readonly Pick<ParsedTemplateSchema, 'schema'>[],
  values: JsonObject,
): Record<string, JsonValue> {
  const parts = steps.map(({ schema }) => ({ schema, root: schema }));
  return keepKeys(parts, values);
}
