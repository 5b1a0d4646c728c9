import type { JsonObject } from '@backstage/types';
import { toWords } from './toWords';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = (key: string) => /^\d+$/.test(key);

/**
 * Returns the title of the value at a path; the number of an entry stands after the title of its list.
 *
 * @param schema - the schema of the step
 */
export function titleOf(
  schema: JsonObject,
  uiSchema: JsonObject,
  path: readonly string[],
): string {
  let part: unknown = schema;
  let ui: unknown = uiSchema;
  let title = '';
  for (const key of path) {
    const { properties, items } = isObject(part) ? part : {};
    const { items: uiItems } = isObject(ui) ? ui : {};
    if (isPlace(key)) {
      part = Array.isArray(items) ? items[Number(key)] : items;
      ui = uiItems;
      title = `${title} ${Number(key) + 1}`.trim();
      continue;
    }
    part = isObject(properties) ? properties[key] : undefined;
    ui = isObject(ui) ? ui[key] : undefined;
    const given =
      (isObject(ui) && ui['ui:title']) || (isObject(part) && part.title);
    title = typeof given === 'string' && given ? given : toWords(key);
  }
  return title;
}
