import { useApiHolder } from '@backstage/frontend-plugin-api';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQueries } from '@tanstack/react-query';
import type { WaitingItem, WaitingSource } from './WaitingSource';

const REFRESH_MS = 60_000;

/** What all sources know. */
export interface WaitingItems {
  /** The nearest end first; what has no end comes last. Undefined until each source has answered or failed. */
  items?: WaitingItem[];
  /** Sources that could not be read. A source that fails hides no other one. */
  failed: WaitingSource[];
  isRetrying: boolean;
  /** Reads again what failed. */
  retry: () => Promise<unknown>;
  /** Reads all again, after a decision. */
  refetch: () => Promise<unknown>;
}

/** Reads what waits for the person, again each minute. */
export function useWaitingItems(
  sources: readonly WaitingSource[],
): WaitingItems {
  const apis = useApiHolder();
  const answers = useQueries({
    queries: sources.map(({ id, load }) => ({
      queryKey: ['waiting-items', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(apis, signal),
      refetchInterval: REFRESH_MS,
      ...askEachTime,
    })),
  });
  const items = sources
    .flatMap(({ id }, index) =>
      (answers[index].data ?? []).map(item => ({
        ...item,
        id: `${id} ${item.id}`,
      })),
    )
    .sort(byUrgency);
  return {
    items: answers.every(({ data, error }) => data ?? error)
      ? items
      : undefined,
    failed: sources.filter(
      (_, index) => !answers[index].data && answers[index].error,
    ),
    isRetrying: answers.some(({ error, isFetching }) => error && isFetching),
    retry: () =>
      Promise.all(
        answers.flatMap(({ error, refetch }) => (error ? refetch() : [])),
      ),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

function byUrgency(a: WaitingItem, b: WaitingItem): number {
  const end = ({ until }: WaitingItem) => until?.getTime() ?? Infinity;
  return end(a) === end(b) ? 0 : end(a) - end(b);
}
