import { withoutKeys } from './change';
import { defaultPayload } from './defaults';
import type { Payload } from './schema';
import { createValueSchema, type CreateValue } from './values';
import type { Version } from './version';

function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the default to each key that had none that can be read. */
function repaired(version: Version, payload: Payload, keys: string[]): Payload {
  const defaults = Object.entries(defaultPayload(version)).filter(([key]) =>
    keys.includes(key),
  );
  return { ...withoutKeys(payload, keys), ...Object.fromEntries(defaults) };
}

/**
 * Returns what a create form can continue with: a value without the keys of its payload that cannot be read, for example a text
 * that is too long. Returns undefined if nothing is left.
 */
export function readableValue(
  version: Version,
  value: unknown,
): CreateValue | undefined {
  const schema = createValueSchema(version);
  const { data, error } = schema.safeParse(value);
  if (!error || !isPayload(value) || !isPayload(value.payload)) return data;
  const keys = error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[1]),
  );
  const payload = repaired(version, value.payload, keys);
  return schema.safeParse({ ...value, payload }).data;
}
