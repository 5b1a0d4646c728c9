/** Kinds in the order in which people look for them; others follow by name. */
const ORDER = ['component', 'api', 'system', 'domain', 'resource', 'template'];

/** Sorts kinds, in lower case. */
export function byOrderOfKinds(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || a.localeCompare(b);
}

function placeOf(kind: string): number {
  const place = ORDER.indexOf(kind);
  return place < 0 ? ORDER.length : place;
}

/** Returns several entities of a kind in words: `APIs`, `Components`. */
export function manyOf(kind: string): string {
  if (kind === 'api') return 'APIs';
  return `${kind.charAt(0).toLocaleUpperCase('en')}${kind.slice(1)}s`;
}

/** The address of the catalogue's list of what owners have of a kind. */
export function catalogueHref(kind: string, owners: string[]): string {
  const query = new URLSearchParams([
    ['filters[kind]', kind],
    ['filters[user]', 'all'],
    ...owners.map(owner => ['filters[owners]', owner]),
  ]);
  return `/catalog?${query}`;
}
