import { RUN_STATES, type RunState } from '@portal/plugin-self-service-common';
import { useSearchParams } from 'react-router-dom';
import type { RunScope } from '../../shared/runsApi';

/** The time filters: name in the address and length in days. */
export const TIMES = { '1d': 1, '7d': 7, '30d': 30 } as const;

/** A name of {@link TIMES}. */
export type TimeName = keyof typeof TIMES;

/** Numbers of runs on a page. */
export const PAGE_SIZES = [10, 20, 50];

/** Search, filters and page of the list. */
export interface TaskFilters {
  scope: RunScope;
  search: string;
  state?: RunState;
  /** Entity ref. */
  template?: string;
  time?: TimeName;
  /** Counts from 0. */
  page: number;
  pageSize: number;
}

/** Values of `owner` in the address; the first one is the default. */
const OWNERS = new Map<string, RunScope>([
  ['owned', 'own'],
  ['templates', 'owned-templates'],
  ['all', 'all'],
]);

/** The search and filters of the address, so that Back and a reload keep them, and a function to change some. */
export function useTaskFilters(): [
  TaskFilters,
  (change: Partial<TaskFilters>) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<TaskFilters>) =>
    setParams(
      current => writeFilters({ ...readFilters(current), page: 0, ...next }),
      { replace: true },
    );
  return [readFilters(params), change];
}

/** Reads the filters of an address; unknown values count as missing. */
export function readFilters(params: URLSearchParams): TaskFilters {
  const state = RUN_STATES.find(one => one === params.get('state'));
  const time = (Object.keys(TIMES) as TimeName[]).find(
    one => one === params.get('time'),
  );
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const template = params.get('template') ?? '';
  return {
    scope: OWNERS.get(params.get('owner') ?? '') ?? 'own',
    search: (params.get('search') ?? '').slice(0, 200),
    ...(state && { state }),
    ...(/^template:[\w.-]+\/[\w.-]+$/.test(template) && { template }),
    ...(time && { time }),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page - 1 : 0,
    pageSize: PAGE_SIZES.includes(size) ? size : PAGE_SIZES[0],
  };
}

/** Writes filters for an address, without those that are the default. */
export function writeFilters(filters: TaskFilters): URLSearchParams {
  const { scope, search, state, template, time, page, pageSize } = filters;
  const [owner] = [...OWNERS].find(([, one]) => one === scope) ?? [];
  const entries = {
    owner: owner === 'owned' ? undefined : owner,
    search,
    state,
    template,
    time,
    page: page > 0 ? String(page + 1) : undefined,
    size: pageSize === PAGE_SIZES[0] ? undefined : String(pageSize),
  };
  return new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}
