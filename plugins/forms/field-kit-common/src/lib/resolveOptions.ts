const PLACEHOLDER = /\$\{\{\s*parameters\.([\w.-]+)\s*\}\}/g;
const ONLY_PLACEHOLDER = /^\s*\$\{\{\s*parameters\.([\w.-]+)\s*\}\}\s*$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads a value by its path, from own properties only. */
function valueAt(parameters: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined,
      parameters,
    );
}

function toText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
    : '';
}

function resolve(option: unknown, parameters: unknown): unknown {
  if (typeof option === 'string') {
    const only = ONLY_PLACEHOLDER.exec(option);
    if (only) return valueAt(parameters, only[1]) ?? undefined;
    return option.replace(PLACEHOLDER, (_, path: string) =>
      toText(valueAt(parameters, path)),
    );
  }
  if (Array.isArray(option)) {
    return option.map(item => resolve(item, parameters));
  }
  if (!isObject(option)) return option;
  return Object.fromEntries(
    Object.entries(option).map(([key, value]) => [
      key,
      resolve(value, parameters),
    ]),
  );
}

/**
 * Replaces the placeholders in the options of a field by the values of other fields: `${{ parameters.subscription.id }}`
 * is the current id of the field `subscription`. Neither Backstage's pages nor its server do this.
 *
 * @remarks An option that consists of one placeholder becomes the value itself, or undefined while the value is missing.
 * @param options - the field's `ui:options`
 * @param parameters - the values of the whole form
 */
export function resolveOptions(
  options: unknown,
  parameters: unknown,
): Record<string, unknown> {
  const resolved = resolve(options, parameters);
  return isObject(resolved) && !Array.isArray(resolved) ? resolved : {};
}
