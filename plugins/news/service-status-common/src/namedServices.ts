/** Returns the ids, in lower case, that the annotation of a component names: a claim of its owners, of services that may not exist. */
export function namedServices(annotation = ''): Set<string> {
  const ids = annotation.split(',').map(id => id.trim().toLowerCase());
  return new Set(ids.filter(id => id !== ''));
}
