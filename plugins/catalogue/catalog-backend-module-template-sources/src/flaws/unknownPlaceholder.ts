import { placeholderResolvers } from '../placeholderResolvers';

/** A key that a file is named with, in the way of `$text`. Schemas have `$ref` and `$id`. */
const KEY = /^\$(?!ref$|id$|schema$)[A-Za-z]\w*$/;

/** Kinds whose files have schemas and expressions with keys of their own. */
const FREE_KINDS = ['Template'];

/** Returns the first placeholder that nothing resolves, for example `$openapi`; undefined without one. */
export function unknownPlaceholder(entity: {
  kind: string;
  metadata?: unknown;
  spec?: unknown;
}): string | undefined {
  if (FREE_KINDS.includes(entity.kind)) return undefined;
  const rest: unknown[] = [entity.metadata, entity.spec];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    const [key, ...others] = Object.keys(value);
    const isPlaceholder =
      others.length === 0 && !Array.isArray(value) && KEY.test(key ?? '');
    if (isPlaceholder && !(key.slice(1) in placeholderResolvers)) return key;
    rest.push(...Object.values(value));
  }
  return undefined;
}
