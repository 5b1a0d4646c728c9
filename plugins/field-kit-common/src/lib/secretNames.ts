const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a field's part of the schema or of the `uiSchema` says that its value is a secret. */
function isSecretPart(part: Record<string, unknown>): boolean {
  const { format, writeOnly, 'ui:field': field, 'ui:widget': widget } = part;
  return (
    format === 'password' ||
    writeOnly === true ||
    widget === 'password' ||
    String(field ?? '').toLowerCase() === 'secret'
  );
}

/** Finds the names of secret values anywhere in the schema of a form, also in its conditions. */
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
