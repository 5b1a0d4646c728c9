import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { useBranches, useRunPage } from './queries';
import { searchRuns } from './search';
import { TREND_RUNS } from './trend';
import { useLayout, type RunLayout } from './useLayout';

/** Page sizes, and the first of them (ledger P-520 to P-522). */
export const PAGE_SIZES: Record<RunLayout, number[]> = {
  table: [5, 10, 20, 50],
  cards: [6, 12, 18, 100],
};

/** Runs on a page of GitHub, and the runs that a search covers. */
const MAX_RUNS = 100;

/** The choice of all branches. A branch cannot have this name. */
export const ALL_BRANCHES = '..';

const ADDRESS = {
  branch: optionalField(() => true),
  search: textField(),
  page: pageField(),
  table: { ...choiceField(PAGE_SIZES.table, 5), name: 'rows' },
  cards: choiceField(PAGE_SIZES.cards, 6),
};

/**
 * State of the list of runs: branch, page, search and layout.
 *
 * @param workflow - file name of the only workflow to show; all workflows without it
 */
export function useRunList(repository: string, workflow?: string) {
  const branches = useBranches(repository);
  const [layout, setLayout] = useLayout();
  const [address, change] = useAddressState(ADDRESS);
  const { page, branch: chosen } = address;
  const { text: search, setText } = useTypedText(address.search, next =>
    change({ search: next }),
  );
  const isSearch = search.trim() !== '';
  const branch =
    chosen ?? (branches.error ? ALL_BRANCHES : branches.data?.defaultBranch);
  const filter = branch === ALL_BRANCHES ? { workflow } : { workflow, branch };
  const pageSize = address[layout];
  const isEnabled = branch !== undefined;
  const offset = page * pageSize;
  const isNewest = !isSearch && offset + pageSize <= TREND_RUNS;
  // The newest runs are read once, for the trend and for the first pages.
  const newest = useRunPage(
    repository,
    { ...filter, page: 1, perPage: TREND_RUNS },
    { isEnabled, isFollowed: isNewest },
  );
  const others = useRunPage(
    repository,
    isSearch
      ? { ...filter, page: 1, perPage: MAX_RUNS }
      : { ...filter, page: page + 1, perPage: pageSize },
    { isEnabled: isEnabled && !isNewest },
  );
  const query = isNewest ? newest : others;
  const found = searchRuns(query.data?.workflow_runs ?? [], search);
  return {
    branches,
    branch,
    layout,
    search,
    isSearch,
    query,
    searched: query.data?.workflow_runs.length ?? 0,
    runs: isSearch || isNewest ? found.slice(offset, offset + pageSize) : found,
    newest: newest.data?.workflow_runs ?? [],
    total: isSearch ? found.length : (query.data?.total_count ?? 0),
    offset,
    pageSize,
    chooseBranch: (next: string) => change({ branch: next }),
    chooseLayout(next: RunLayout) {
      setLayout(next);
      change({ page: 0 });
    },
    chooseSearch: setText,
    choosePageSize: (next: number) => change({ [layout]: next }),
    chooseOffset: (next: number) => change({ page: next / pageSize }),
  };
}

export type RunListState = ReturnType<typeof useRunList>;
