import { useApi } from '@backstage/frontend-plugin-api';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  FETCH_TIMER,
  type UpdateEvent,
  type UpdateState,
} from '@portal/plugin-ecosystem-builder-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { type Dispatch, useEffect } from 'react';
import { fetchFile } from './fetchFile';
import { findApplicationId } from './findApplicationId';

/** Runs until the next change of the parameters, which aborts it and drops its result. */
function run(task: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  task(controller.signal).catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  return () => controller.abort();
}

function useTimer(isRunning: boolean, dispatch: Dispatch<UpdateEvent>) {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(
      () => dispatch({ type: 'ticked' }),
      FETCH_TIMER.intervalMs,
    );
    return () => clearInterval(timer);
  }, [isRunning, dispatch]);
}

/** Does what the step `fetching` asks for: the timer, the file, and the id of an application by its alias. */
export function useFetch(
  state: UpdateState,
  dispatch: Dispatch<UpdateEvent>,
): void {
  const sourceControl = useApi(sourceControlApiRef);
  const directory = useApi(directoryApiRef);
  const isFetching = state.step === 'fetching';
  const isFileMissing = isFetching && !state.loaded;
  const askedAlias = isFetching ? state.askedAlias : undefined;
  const { portfolio, file } = state;

  useTimer(isFetching, dispatch);

  useEffect(() => {
    if (!isFileMissing || !portfolio || !file) return undefined;
    return run(async signal => {
      const place = { portfolio, file };
      const fetched = await fetchFile(sourceControl, place, signal);
      if (!signal.aborted) dispatch(fetched);
    });
  }, [isFileMissing, portfolio, file, sourceControl, dispatch]);

  useEffect(() => {
    if (askedAlias === undefined) return undefined;
    return run(async signal => {
      const id = await findApplicationId(directory, askedAlias, signal);
      if (!signal.aborted) {
        dispatch({
          type: 'aliasAnswered',
          alias: askedAlias,
          applicationId: id,
        });
      }
    });
  }, [askedAlias, directory, dispatch]);
}
