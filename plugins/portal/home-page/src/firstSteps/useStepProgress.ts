import { createContext, useCallback, useContext, useMemo } from 'react';
import { toError } from '@backstage/errors';
import { errorApiRef, useApi } from '@backstage/frontend-plugin-api';
import useObservable from 'react-use/esm/useObservable';
import { homeStorageApiRef } from '../layout/homeStorageApi';

const KEY = 'firstSteps';

/** How far a person has come. */
export interface StepProgress {
  /** Ids of the steps that are done. They stay done when the visit is forgotten. */
  done: string[];
  /** True for a person who wants no steps, or has done all. */
  isOver: boolean;
}

/** Reads what the settings contain: progress, or anything else. */
export function readProgress(stored: unknown): StepProgress {
  const { done, isOver } = (stored ?? {}) as Partial<
    Record<keyof StepProgress, unknown>
  >;
  const ids: unknown[] = Array.isArray(done) ? done : [];
  return {
    done: ids.filter(id => typeof id === 'string'),
    isOver: isOver === true,
  };
}

/** What the home page has read of the progress, and how to keep more. */
export interface KnownProgress {
  /** Undefined until it has been read. */
  progress: StepProgress | undefined;
  keep: (progress: StepProgress) => void;
}

/** The page reads the progress, so that the card is there at once: the storage answers each reader anew. */
export const StepProgressContext = createContext<KnownProgress>({
  progress: undefined,
  keep: () => {},
});

/** What the page has read. */
export const useStepProgress = () => useContext(StepProgressContext);

/** Reads the progress, for {@link StepProgressContext}. */
export function useStoredProgress(): KnownProgress {
  const storage = useApi(homeStorageApiRef);
  const errorApi = useApi(errorApiRef);
  const snapshots = useMemo(() => storage.observe$(KEY), [storage]);
  const snapshot = useObservable(snapshots, storage.snapshot(KEY));
  const progress = useMemo(
    () =>
      snapshot.presence === 'unknown'
        ? undefined
        : readProgress(snapshot.value),
    [snapshot],
  );
  const keep = useCallback(
    (value: StepProgress) => {
      storage
        .set(KEY, { ...value })
        .catch(error => errorApi.post(toError(error)));
    },
    [storage, errorApi],
  );
  return useMemo(() => ({ progress, keep }), [progress, keep]);
}
