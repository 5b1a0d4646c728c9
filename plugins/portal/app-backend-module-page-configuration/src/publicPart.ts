import type { AppConfig } from '@backstage/config';
import type { JsonObject, JsonValue } from '@backstage/types';

/** What the sign-in page needs, by path. */
const PUBLIC_KEYS = [
  'app.baseUrl',
  'app.packages',
  'app.title',
  'auth.autologout',
  'auth.environment',
  'backend.baseUrl',
  'enableExperimentalRedirectFlow',
  'organization.name',
];

/** Returns the parts of a configuration that everybody may read. */
export function publicPart(configs: readonly AppConfig[]): AppConfig[] {
  return configs.map(({ context, data }) => {
    const part: JsonObject = {};
    for (const key of PUBLIC_KEYS) copy(data, part, key.split('.'));
    return { context, data: part };
  });
}

function copy(
  from: JsonObject,
  to: JsonObject,
  [key, ...rest]: string[],
): void {
  const value = from[key];
  if (value === undefined) return;
  if (rest.length === 0) {
    to[key] = value;
    return;
  }
  if (!isObject(value)) return;
  const inner = to[key];
  const target = isObject(inner) ? inner : {};
  copy(value, target, rest);
  if (Object.keys(target).length > 0) to[key] = target;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
