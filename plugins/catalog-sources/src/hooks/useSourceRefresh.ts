import { toError } from '@backstage/errors';
import { useApi } from '@backstage/frontend-plugin-api';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { catalogSourcesApiRef } from '../api/CatalogSourcesApi';
import { refreshReducer } from './refreshReducer';
import type { RefreshState } from './refreshReducer';

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

  useEffect(() => {
    if (state.status !== 'loading') return undefined;
    const controller = new AbortController();
    api.getSources({ signal: controller.signal }).then(
      sources => dispatch({ type: 'loaded', sources }),
      error => {
        if (controller.signal.aborted) return;
        dispatch({ type: 'load-failed', error: asError(error) });
      },
    );
    return () => controller.abort();
  }, [api, state.status]);

  useEffect(() => {
    if (state.status !== 'starting') return;
    // Not aborted on unmount, so that the requested refresh starts.
    api.refreshSources().then(
      () => dispatch({ type: 'started' }),
      error => dispatch({ type: 'start-failed', error: asError(error) }),
    );
  }, [api, state.status]);

  const polls = state.status === 'refreshing' ? state.polls : undefined;
  useEffect(() => {
    if (polls === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api.getSources({ signal: controller.signal }).then(
        sources => dispatch({ type: 'polled', sources }),
        () => {
          if (!controller.signal.aborted) dispatch({ type: 'poll-failed' });
        },
      );
    }, pollIntervalMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, polls, pollIntervalMs]);

  const notify = useRef(onFinished);
  notify.current = onFinished;
  useEffect(() => {
    if (state.status === 'finished') notify.current?.();
  }, [state.status]);

  return {
    state,
    load: useCallback(() => dispatch({ type: 'load' }), []),
    start: useCallback(() => dispatch({ type: 'start' }), []),
  };
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(toError(value).message);
}
