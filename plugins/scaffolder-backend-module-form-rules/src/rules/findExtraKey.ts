import { isObject, ownValue } from '../form/isObject';

/**
 * The first key, with its path, that a value has and what its schema made of it has not.
 *
 * @param read - the value as its schema reads it, which leaves unknown keys out
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
