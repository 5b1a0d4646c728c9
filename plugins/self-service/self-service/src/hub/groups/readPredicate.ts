/** What a filter looks at. */
export interface PredicateParts {
  /** Paths of fields, for example `metadata.tags`. */
  fields: string[];
  /** Values that it compares with `metadata.tags`. */
  tags: string[];
}

const TAGS = 'metadata.tags';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Collects the fields and tags of a filter predicate, inside `$all`, `$any` and `$not` too. */
export function readPredicate(predicate: unknown): PredicateParts {
  if (!isObject(predicate)) return { fields: [], tags: [] };
  const parts = Object.entries(predicate).map(([key, inner]) => {
    if (!key.startsWith('$')) {
      return { fields: [key], tags: key === TAGS ? stringsIn(inner) : [] };
    }
    const nested = [inner].flat().map(readPredicate);
    return {
      fields: nested.flatMap(({ fields }) => fields),
      tags: nested.flatMap(({ tags }) => tags),
    };
  });
  return {
    fields: parts.flatMap(({ fields }) => fields),
    tags: parts.flatMap(({ tags }) => tags),
  };
}
