import { useState } from 'react';
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

/**
 * State of the list of runs: branch, page, search and layout.
 *
 * @param workflow - file name of the only workflow to show; all workflows without it
 */
export function useRunList(repository: string, workflow?: string) {
  const branches = useBranches(repository);
  const [layout, setLayout] = useLayout();
  const [chosen, setChosen] = useState<string>();
  const [page, setPage] = useState(0);
  const [sizes, setSizes] = useState({ table: 5, cards: 6 });
  const [search, setSearch] = useState('');
  const isSearch = search.trim() !== '';
  const branch =
    chosen ?? (branches.error ? ALL_BRANCHES : branches.data?.defaultBranch);
  const filter = branch === ALL_BRANCHES ? { workflow } : { workflow, branch };
  const pageSize = sizes[layout];
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
    chooseBranch(next: string) {
      setChosen(next);
      setPage(0);
    },
    chooseLayout(next: RunLayout) {
      setLayout(next);
      setPage(0);
    },
    chooseSearch(next: string) {
      setSearch(next);
      setPage(0);
    },
    choosePageSize(next: number) {
      setSizes(before => ({ ...before, [layout]: next }));
      setPage(0);
    },
    chooseOffset: (next: number) => setPage(next / pageSize),
  };
}

export type RunListState = ReturnType<typeof useRunList>;
