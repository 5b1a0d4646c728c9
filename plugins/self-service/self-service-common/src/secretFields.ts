import type { JsonObject, JsonValue } from '@backstage/types';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a field's part of the schema or of the `uiSchema` says that its value is a secret. */
function isSecretPart(part: JsonObject): boolean {
  const { format, writeOnly, 'ui:field': field, 'ui:widget': widget } = part;
  return (
    format === 'password' ||
    writeOnly === true ||
    widget === 'password' ||
    String(field ?? '').toLowerCase() === 'secret'
  );
}

/** Finds the names of secret values anywhere in a schema, also in its conditions. */
export function secretNames(
  node: unknown,
  names = new Set<string>(),
): Set<string> {
  if (Array.isArray(node)) node.forEach(one => secretNames(one, names));
  if (!isObject(node)) return names;
  for (const [name, part] of Object.entries(node)) {
    if (isObject(part) && isSecretPart(part)) names.add(name);
    secretNames(part, names);
  }
  return names;
}

/**
 * Returns a value without the parts that are secret.
 *
 * @param isSecret - asked for each part with its name; parts of a list have the name ''
 */
export function withoutNames(
  value: JsonValue | undefined,
  isSecret: (name: string, value: unknown) => boolean,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value
      .filter(one => !isSecret('', one))
      .map(one => withoutNames(one, isSecret) ?? null);
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([name, one]) => !isSecret(name, one))
    .map(([name, one]) => [name, withoutNames(one, isSecret)] as const);
  return Object.fromEntries(entries);
}

/** One value of a run. */
export interface ReadableValue {
  name: string;
  /** The title of its field. */
  title: string;
  /** Missing if it is hidden. */
  value?: JsonValue;
  /** It is a secret, or the form has no such field any more, so that nothing says whether it is one. */
  isHidden: boolean;
}

/**
 * Returns the values of a run as a person may read them: secrets are hidden, and so is each value without a field.
 *
 * @param values - `spec.parameters` of the run
 * @param schema - `spec.parameters` of the template; undefined hides everything
 */
export function readableValues(
  values: JsonObject,
  schema: unknown,
): ReadableValue[] {
  const secrets = secretNames(schema);
  const titles = fieldTitles(schema);
  return Object.entries(values).map(([name, value]) => {
    const isHidden = secrets.has(name) || !titles.has(name);
    const readable = withoutNames(value, one => secrets.has(one));
    return {
      name,
      title: titles.get(name) ?? name,
      ...(!isHidden && readable !== undefined && { value: readable }),
      isHidden,
    };
  });
}

/** Titles of all fields of a schema, by name; the name itself without a title. */
function fieldTitles(
  node: unknown,
  titles = new Map<string, string>(),
): Map<string, string> {
  if (Array.isArray(node)) node.forEach(one => fieldTitles(one, titles));
  if (!isObject(node)) return titles;
  if (isObject(node.properties)) {
    for (const [name, part] of Object.entries(node.properties)) {
      const title = isObject(part) ? part.title : undefined;
      if (typeof title === 'string') titles.set(name, title);
      else if (!titles.has(name)) titles.set(name, name);
    }
  }
  Object.values(node).forEach(part => fieldTitles(part, titles));
  return titles;
}
