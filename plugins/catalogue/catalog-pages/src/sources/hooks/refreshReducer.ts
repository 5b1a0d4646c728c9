import type { CatalogSource } from '@portal/plugin-catalog-sources-common';

/** Maximum number of polls before the page stops waiting: 10 minutes at 2 s. */
export const MAX_POLLS = 300;

/** End of the latest run of each watched source when the waiting began, by id. */
type Baseline = Record<string, string | undefined>;

/** State of the dialog. */
export type RefreshState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'load-failed'; error: Error }
  | { status: 'ready'; sources: CatalogSource[]; startError?: Error }
  | { status: 'starting'; sources: CatalogSource[] }
  | {
      status: 'refreshing';
      sources: CatalogSource[];
      baseline: Baseline;
      polls: number;
    }
  | { status: 'finished'; sources: CatalogSource[] }
  | { status: 'still-running'; sources: CatalogSource[] };

/** Actions of the reducer. */
export type RefreshAction =
  | { type: 'load' }
  | { type: 'read'; sources: CatalogSource[] }
  | { type: 'read-failed'; error: Error }
  | { type: 'start' }
  | { type: 'started' }
  | { type: 'start-failed'; error: Error };

/**
 * The states of a refresh. A source has finished when it is idle and a run has ended since the waiting began, so that
 * a queued run is never regarded as finished.
 */
export function refreshReducer(
  state: RefreshState,
  action: RefreshAction,
): RefreshState {
  switch (action.type) {
    case 'load':
      return { status: 'loading' };
    case 'read':
      return afterRead(state, action.sources);
    case 'read-failed':
      return afterFailedRead(state, action.error);
    case 'start':
      return 'sources' in state && state.status !== 'refreshing'
        ? { status: 'starting', sources: state.sources }
        : state;
    case 'started':
      return state.status === 'starting'
        ? watch(state.sources, state.sources)
        : state;
    case 'start-failed':
      return state.status === 'starting'
        ? { status: 'ready', sources: state.sources, startError: action.error }
        : state;
    default:
      return state;
  }
}

function afterRead(state: RefreshState, sources: CatalogSource[]) {
  if (state.status === 'loading') return afterLoad(sources);
  return state.status === 'refreshing' ? afterPoll(state, sources) : state;
}

function afterFailedRead(state: RefreshState, error: Error): RefreshState {
  if (state.status === 'loading') return { status: 'load-failed', error };
  return state.status === 'refreshing' ? countPoll(state) : state;
}

/** A run of the schedule may be going on when the dialog opens; it is watched too. */
function afterLoad(sources: CatalogSource[]): RefreshState {
  const busy = sources.filter(source => source.state !== 'idle');
  return busy.length ? watch(sources, busy) : { status: 'ready', sources };
}

function watch(
  sources: CatalogSource[],
  watched: CatalogSource[],
): RefreshState {
  return {
    status: 'refreshing',
    sources,
    baseline: Object.fromEntries(
      watched.map(source => [source.id, source.lastRunEndedAt]),
    ),
    polls: 0,
  };
}

function afterPoll(
  state: RefreshState & { status: 'refreshing' },
  sources: CatalogSource[],
): RefreshState {
  const finished = sources
    .filter(source => source.id in state.baseline)
    .every(
      source =>
        source.state === 'idle' &&
        source.lastRunEndedAt !== state.baseline[source.id],
    );
  return finished
    ? { status: 'finished', sources }
    : countPoll({ ...state, sources });
}

function countPoll(
  state: RefreshState & { status: 'refreshing' },
): RefreshState {
  const polls = state.polls + 1;
  return polls < MAX_POLLS
    ? { ...state, polls }
    : { status: 'still-running', sources: state.sources };
}
