/** The search query: the part of the page's state that is in its address. */
export interface SearchQuery {
  term: string;
  /** Result types; an empty list means all. */
  types: string[];
  /** Values by name of the filter; a list for checkboxes, one value for a select. */
  filters: Record<string, string | string[]>;
  pageCursor?: string;
}

const TYPE_KEY = /^types\[\d*\]$/;
const FILTER_KEY = /^filters\[([^[\]]+)\](\[\d*\])?$/;

/**
 * Parses the address of the search page, in upstream's format:
 * `?query=a&types[]=b&filters[kind][]=c&filters[name]=d&pageCursor=e`.
 *
 * @param options - `defaultType` is the result type of an address without types. An empty `types[]` means all types.
 */
export function parseSearchQuery(
  search: string,
  options: { defaultType: string },
): SearchQuery {
  const types = new Array<string>();
  const filters = new Map<string, string | string[]>();
  let term = '';
  let pageCursor: string | undefined;
  let named = false;

  for (const [key, value] of new URLSearchParams(search)) {
    const filter = FILTER_KEY.exec(key);
    if (key === 'query') {
      term = value;
    } else if (key === 'pageCursor') {
      pageCursor = value || undefined;
    } else if (TYPE_KEY.test(key)) {
      named = true;
      if (value) types.push(value);
    } else if (filter && value) {
      const [, name, isList] = filter;
      filters.set(
        name,
        isList ? [filters.get(name) ?? [], value].flat() : value,
      );
    }
  }
  if (!named && options.defaultType) types.push(options.defaultType);
  return { term, types, filters: Object.fromEntries(filters), pageCursor };
}

/** Formats the address that {@link parseSearchQuery} reads; equal queries give equal texts. */
export function formatSearchQuery(query: SearchQuery): string {
  const params = new URLSearchParams({ query: query.term });
  const types = query.types.length > 0 ? [...query.types].sort() : [''];
  types.forEach(type => params.append('types[]', type));
  const byName = Object.entries(query.filters).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [name, value] of byName) {
    if (Array.isArray(value)) {
      value.forEach(each => params.append(`filters[${name}][]`, each));
    } else {
      params.append(`filters[${name}]`, value);
    }
  }
  if (query.pageCursor) params.append('pageCursor', query.pageCursor);
  return params.toString();
}
