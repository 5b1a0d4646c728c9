import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  EntityUserFilter,
  useEntityList,
  useStarredEntities,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { RiSettings4Line, RiStarLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { type ReactNode, useId } from 'react';
import useDebounce from 'react-use/lib/useDebounce';
import { isOwnable } from './StartFilters';
import styles from './ScopeFilter.module.css';
import { useOwnRefs } from './useOwnRefs';
import { useScopeCount } from './useScopeCount';

/** Longer than the list waits before it asks, in milliseconds. */
const SETTLED_MS = 50;

/** Whose entities are listed: the own ones, those with a star, or all; each with its number. */
export function ScopeFilter() {
  const { filters, updateFilters } = useEntityList();
  const owned = useOwnRefs();
  const { starredEntities } = useStarredEntities();
  const starred = [...starredEntities];
  const organization =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Company';
  const scopes = {
    owned: EntityUserFilter.owned(owned ?? []),
    starred: EntityUserFilter.starred(starred),
    all: EntityUserFilter.all(),
  };
  const choose = (scope: UserListFilterKind) =>
    updateFilters({ user: scopes[scope] });
  useAllInsteadOfNone(() => choose('all'));
  const scopeProps = (scope: UserListFilterKind) => ({
    filter: scopes[scope],
    onChoose: () => choose(scope),
  });
  return (
    <div className={`${layout.panel} ${styles.scopes}`}>
      <Scopes title="Personal">
        {isOwnable(filters.kind?.value) && (
          <Scope {...scopeProps('owned')} icon={<RiSettings4Line size={18} />}>
            Owned
          </Scope>
        )}
        <Scope {...scopeProps('starred')} icon={<RiStarLine size={18} />}>
          Starred
        </Scope>
      </Scopes>
      <Scopes title={organization}>
        <Scope {...scopeProps('all')}>All</Scope>
      </Scopes>
    </div>
  );
}

function Scopes({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="p" id={id} variant="body-small" weight="bold">
        {title}
      </Text>
      {children}
    </div>
  );
}

function Scope(props: {
  filter: EntityUserFilter;
  icon?: ReactNode;
  onChoose: () => void;
  children: string;
}) {
  const { filter, icon, onChoose, children } = props;
  const { filters } = useEntityList();
  const count = useScopeCount(filter);
  const isChosen = filters.user?.value === filter.value;
  return (
    <button
      type="button"
      className={`${layout.plainButton} ${styles.scope}`}
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.name}>{children}</span>
      <span>{count?.toLocaleString() ?? '–'}</span>
    </button>
  );
}

/** Who owns nothing of the list sees all of it. */
function useAllInsteadOfNone(showAll: () => void) {
  const { filters, loading, totalItems, totalItemsLoading } = useEntityList();
  const isNone =
    filters.user?.value === 'owned' &&
    totalItems === 0 &&
    !loading &&
    !totalItemsLoading;
  // The number may still be that of the filters before.
  useDebounce(() => isNone && showAll(), SETTLED_MS, [isNone, filters]);
}
