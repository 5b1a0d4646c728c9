import { useApi } from '@backstage/frontend-plugin-api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { catalogSourcesApiRef } from '../api';
import { refreshReducer, type RefreshState } from './refreshReducer';

/** Polling interval during a refresh. */
const POLL_INTERVAL_MS = 2000;

/** The state of the refresh and its actions. */
export interface SourceRefresh {
  state: RefreshState;
  /** Reads the state of the sources when the dialog opens. */
  load: () => void;
  /** Starts the refresh of all sources. */
  start: () => void;
}

/**
 * Reads the sources, starts their refresh and waits for its end.
 *
 * @param options - `onFinished` is called once after each refresh; `pollIntervalMs` is the polling interval, 2 s by
 * default
 */
export function useSourceRefresh(options: {
  onFinished?: () => void;
  pollIntervalMs?: number;
}): SourceRefresh {
  const { onFinished, pollIntervalMs = POLL_INTERVAL_MS } = options;
  const api = useApi(catalogSourcesApiRef);
  const [state, dispatch] = useReducer(refreshReducer, { status: 'closed' });
  const isLoading = state.status === 'loading';
  const isWatching = state.status === 'refreshing';

  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery({
    queryKey: ['catalog-sources'],
    queryFn: async ({ signal }) =>
      (await api.get('/sources', { signal })).data!.sources,
    enabled: isLoading || isWatching,
    // A reading that is watched has just been looked at: the next look comes after the interval.
    staleTime: isLoading ? 0 : Infinity,
    gcTime: 0,
    refetchInterval: isWatching && pollIntervalMs,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data) dispatch({ type: 'read', sources: data });
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (error) dispatch({ type: 'read-failed', error });
  }, [error, errorUpdatedAt]);

  // Not aborted on unmount: once asked for, the runs shall start.
  const { mutate: refresh } = useMutation({
    mutationFn: () => api.post('/sources/refresh', { body: {} }),
    onSuccess: () => dispatch({ type: 'started' }),
    onError: reason => dispatch({ type: 'start-failed', error: reason }),
  });

  const notify = useRef(onFinished);
  notify.current = onFinished;
  useEffect(() => {
    if (state.status === 'finished') notify.current?.();
  }, [state.status]);

  return {
    state,
    load: useCallback(() => dispatch({ type: 'load' }), []),
    start: useCallback(() => {
      dispatch({ type: 'start' });
      refresh();
    }, [refresh]),
  };
}
