import { isObject, ownValue } from '../form/isObject';

/**
 * Returns the path of the first key of a value that is missing after the parse by its schema.
 *
 * @param read - the value after the parse, without unknown keys
 */
export function findExtraKey(
  value: unknown,
  read: unknown,
): string | undefined {
  const isList = Array.isArray(value) && Array.isArray(read);
  if (!isList && !(isObject(value) && isObject(read))) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const known = isList ? read[Number(key)] : ownValue(read, key);
    if (known === undefined && inner !== undefined) return key;
    const extra = findExtraKey(inner, known);
    if (extra !== undefined) return `${key}.${extra}`;
  }
  return undefined;
}
