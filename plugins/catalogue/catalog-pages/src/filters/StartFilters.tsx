import {
  EntityKindFilter,
  EntityLifecycleFilter,
  EntityNamespaceFilter,
  EntityOwnerFilter,
  EntityTagFilter,
  EntityTypeFilter,
  EntityUserFilter,
  type EntityFilter,
  useEntityList,
  useStarredEntities,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { useEffect, useRef } from 'react';
import {
  columnsFilter,
  type ListFilters,
  readColumns,
  startOrder,
} from '../entityTable';
import { kindLabel } from './kindLabel';
import { useOwnRefs } from './useOwnRefs';

/** What a list shows at first, unless its address says otherwise. */
export interface ListStart {
  kind?: string;
  user?: UserListFilterKind;
  /** Filters that the list always has, for example that there is documentation. */
  always?: Record<string, EntityFilter>;
}

type Asked = Partial<Record<string, string | string[]>>;

const SCOPES: readonly UserListFilterKind[] = ['owned', 'starred', 'all'];

const first = (value: string | string[] | undefined) => [value ?? []].flat()[0];

/** People and groups have no owner. */
export const isOwnable = (kind: string | undefined) =>
  !['user', 'group'].includes(kind?.toLocaleLowerCase('en-US') ?? '');

function scopeFilter(
  asked: string,
  refs: { owned: string[]; starred: string[]; kind?: string },
): EntityUserFilter {
  const scope = SCOPES.find(name => name === asked) ?? 'all';
  if (scope === 'owned' && isOwnable(refs.kind)) {
    return EntityUserFilter.owned(refs.owned);
  }
  if (scope === 'starred') return EntityUserFilter.starred(refs.starred);
  return EntityUserFilter.all();
}

/** The filters by values that an address names. */
function valueFilters(asked: Asked) {
  const filters = {
    type: EntityTypeFilter,
    lifecycles: EntityLifecycleFilter,
    tags: EntityTagFilter,
    namespace: EntityNamespaceFilter,
    owners: EntityOwnerFilter,
  };
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, Filter]) => {
      const values = [asked[name] ?? []].flat().filter(Boolean);
      return values.length > 0 ? [[name, new Filter(values)]] : [];
    }),
  );
}

/**
 * Sets the filters of an address all at once, and where it names none those that the list begins with: so the rows are asked for
 * once, and first. An empty value in the address means a list without that filter.
 *
 * @remarks Upstream's boxes set each filter when they are loaded, the scope only after it has been counted, and the list is asked for
 * again each time.
 */
export function StartFilters(start: ListStart): null {
  const { filters, queryParameters, updateFilters, offset, setOffset } =
    useEntityList<ListFilters>();
  const owned = useOwnRefs();
  const { starredEntities } = useStarredEntities();
  const starred = [...starredEntities];
  const isStarted = useRef(false);
  const latest = useRef({ owned, starred, start, offset });
  latest.current = { owned, starred, start, offset };
  const isReady = owned !== undefined;

  useEffect(() => {
    if (!isReady) return;
    const { owned: own = [], starred: stars } = latest.current;
    // A link to another list of the same page names what it changes.
    const isFirst = !isStarted.current;
    const begin: ListStart = isFirst ? latest.current.start : {};
    const askedOffset = latest.current.offset;
    isStarted.current = true;
    const columns = readColumns(queryParameters.columns);
    const kind = first(queryParameters.kind) ?? begin.kind;
    const scope = first(queryParameters.user) ?? begin.user;
    updateFilters({
      ...(kind && { kind: new EntityKindFilter(kind, kindLabel(kind)) }),
      ...(scope && {
        user: scopeFilter(scope, { owned: own, starred: stars, kind }),
      }),
      ...valueFilters(queryParameters),
      ...(columns && { columns: columnsFilter(columns) }),
      ...begin.always,
      ...((isFirst || queryParameters.order) && {
        order: startOrder(queryParameters.order),
      }),
    });
    // Each change of a filter goes to the first page.
    if (isFirst && askedOffset) setOffset?.(askedOffset);
  }, [isReady, queryParameters, setOffset, updateFilters]);

  // Stars are read after the page, and change on it.
  const shown = filters.user;
  const isOld =
    shown instanceof EntityUserFilter &&
    shown.value === 'starred' &&
    JSON.stringify(shown.refs) !== JSON.stringify(starred);
  useEffect(() => {
    if (!isOld) return;
    updateFilters({ user: EntityUserFilter.starred(latest.current.starred) });
  }, [isOld, updateFilters]);
  return null;
}
