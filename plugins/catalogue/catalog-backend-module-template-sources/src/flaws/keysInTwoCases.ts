/** Fields that the catalogue does not search, and that it sets itself. */
const NOT_SEARCHED = ['attachments', 'relations', 'status'];

/**
 * Returns the keys of an entity that differ from another one in case only, for example `metadata.labels.Team`. The catalogue searches
 * all keys in lower case, and drops an entity with such keys after it has processed it, without a word.
 */
export function keysInTwoCases(entity: object): string[] {
  const known = new Map<string, string>();
  const found: string[] = [];
  const rest: [path: string, value: unknown][] = Object.entries(entity).filter(
    ([key]) => !NOT_SEARCHED.includes(key),
  );
  // No recursion: a stranger decides how deep it is.
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next;
    if (typeof value !== 'object' || value === null) {
      const lower = path.toLowerCase();
      const other = known.get(lower) ?? path;
      known.set(lower, other);
      if (other !== path) found.push(other, path);
    } else {
      const inner = Array.isArray(value)
        ? value.map(one => [path, one] as [string, unknown])
        : Object.entries(value).map(
            ([key, one]) => [`${path}.${key}`, one] as [string, unknown],
          );
      rest.push(...inner);
    }
  }
  return [...new Set(found)].sort();
}
