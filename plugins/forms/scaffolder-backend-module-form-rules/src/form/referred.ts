/** The target of a reference like `#/definitions/name` in a schema; undefined for any other reference. */
export function referred(page: unknown, reference: string): unknown {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  return reference
    .split('/')
    .slice(1)
    .map(part => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      page,
    );
}
