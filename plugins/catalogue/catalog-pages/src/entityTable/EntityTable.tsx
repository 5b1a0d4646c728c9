import type { Entity } from '@backstage/catalog-model';
import { useEntityList } from '@backstage/plugin-catalog-react';
import { SearchField, Skeleton, Text } from '@backstage/ui';
import { useKeptScroll } from '@portal/plugin-addresses-react';
import { useCatalogChange } from '@portal/plugin-kept-catalog-react';
import {
  Failure,
  LONGEST_TEXT,
  layout,
  useIsUpTo,
} from '@portal/plugin-portal-ui';
import {
  type ComponentType,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react';
import { type ListFilters, rememberedColumns } from './columnChoice';
import { type ColumnId, columnsOfKind, MIXED_COLUMNS } from './columnIds';
import { CELLS } from './entityCells';
import { EntityCards } from './EntityCards';
import { EntityPages } from './EntityPages';
import { EntityRows, type RowStart } from './EntityRows';
import { EmptyList } from './lazyParts';
import { useEntityOrder } from './useEntityOrder';
import { useEntitySearch } from './useEntitySearch';
import styles from './EntityTable.module.css';

/** A filter that a list has before it is shown. */
export type AwaitedFilter = 'kind' | 'user';

const NONE: readonly AwaitedFilter[] = [];

/** What a list's tools know of it. */
export interface ListToolsProps {
  noun: string;
  /** The columns that are shown. */
  columns: ColumnId[];
  /** Puts something before each entity, or takes it away. */
  onRowStart: (start: { Start?: RowStart }) => void;
  onReset: (search: string) => void;
}

export interface EntityTableProps {
  /** Filters that are loaded later. Until they are set, the list is one that nobody has asked for, and is not shown. */
  awaits?: readonly AwaitedFilter[];
  /** The columns; without them those of the chosen kind. */
  columns?: ColumnId[];
  /** The name of an entity, if it leads elsewhere than to the entity's page. */
  nameCell?: (entity: Entity) => ReactNode;
  /** What the entities are, in the plural. */
  noun: string;
  /** Starts the list again with the filters of an address. */
  onReset: (search: string) => void;
  /** Stands above the rows. */
  Tools?: ComponentType<ListToolsProps>;
}

/** The entities that match the filters, one page at a time: a table, or cards on a narrow screen. */
export function EntityTable(props: EntityTableProps) {
  const { awaits = NONE, columns, nameCell, noun, onReset, Tools } = props;
  const list = useEntityList<ListFilters>();
  const { filters, error } = list;
  // The list of the last visit is shown at once.
  useCatalogChange(() => list.refresh?.());
  // An address with an empty filter asks for a list without it.
  const isReady = awaits.every(
    name => filters[name] || list.queryParameters[name] === '',
  );
  const loading = list.loading || !isReady;
  const entities = isReady ? list.entities : [];
  useKeptScroll(entities.length > 0);
  const [order, onOrder] = useEntityOrder();
  const isNarrow = useIsUpTo('narrow');
  const [{ Start }, onRowStart] = useState<{ Start?: RowStart }>({});
  const id = useId();
  const cells = useMemo(
    () => (nameCell ? { ...CELLS, name: nameCell } : CELLS),
    [nameCell],
  );
  const view = {
    entities,
    columns:
      columns ??
      filters.columns?.ids ??
      columnsOf(entities, filters.kind?.value),
    isChosen: Boolean(filters.columns),
    cells,
    titleId: id,
    Start,
  };
  return (
    <section aria-labelledby={id} className={styles.list}>
      <div className={`${layout.ends} ${styles.head}`}>
        <ListTitle id={id} noun={noun} isReady={isReady} />
        <ListSearch />
      </div>
      {Tools && (
        <Tools {...{ noun, columns: view.columns, onRowStart, onReset }} />
      )}
      {error && (
        <Failure
          title="The catalogue did not answer."
          error={error}
          onRetry={list.refresh}
        />
      )}
      {!error && loading && entities.length === 0 && <ListSkeleton />}
      {!error && !loading && entities.length === 0 && (
        <EmptyList noun={noun} onReset={onReset} />
      )}
      {!error && entities.length > 0 && (
        <div aria-busy={loading}>
          {isNarrow ? (
            <EntityCards {...view} />
          ) : (
            <EntityRows {...view} order={order} onOrder={onOrder} />
          )}
        </div>
      )}
      {/* Below a skeleton, the rows would push them down. */}
      {!error && <EntityPages isReady={entities.length > 0} />}
    </section>
  );
}

/** The list may still be of the kind that was chosen before. */
function columnsOf(entities: Entity[], chosenKind?: string): ColumnId[] {
  const kinds = new Set(entities.map(({ kind }) => kind));
  const [kind = chosenKind] = kinds;
  if (kinds.size > 1) return MIXED_COLUMNS;
  return rememberedColumns(kind) ?? columnsOfKind(kind);
}

const SCOPES = { owned: 'Owned', starred: 'Starred', all: 'All' } as const;

/** For example `Owned Components (12)`. */
function ListTitle(props: { id: string; noun: string; isReady: boolean }) {
  const { id, noun, isReady } = props;
  const { filters, totalItems, loading, totalItemsLoading } = useEntityList();
  const scope = SCOPES[filters.user?.value ?? 'all'];
  const isKnown =
    isReady && totalItems !== undefined && !loading && !totalItemsLoading;
  return (
    <Text as="h2" id={id} variant="title-x-small" weight="bold">
      {scope} {noun}
      {isKnown && ` (${totalItems.toLocaleString()})`}
    </Text>
  );
}

function ListSearch() {
  const { text, setText } = useEntitySearch();
  return (
    <SearchField
      className={styles.search}
      aria-label="Search this list"
      placeholder="Search this list"
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={setText}
    />
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      {Array.from({ length: 8 }, (_, key) => (
        <Skeleton key={key} height={44} width="100%" style={{ marginTop: 8 }} />
      ))}
    </div>
  );
}
