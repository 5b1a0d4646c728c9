import { useMemo, useRef, useState } from 'react';
import { toError } from '@backstage/errors';
import { errorApiRef, useApi } from '@backstage/frontend-plugin-api';
import useObservable from 'react-use/esm/useObservable';
import { type HomeLayout, readLayout } from './homeLayout';
import { homeStorageApiRef } from './homeStorageApi';

const KEY = 'layout';

/**
 * The home page as the person has arranged it.
 *
 * @param ids - all cards, in the order of the portal; the same array each time
 * @returns `layout` is undefined until it has been read
 */
export function useHomeLayout(ids: readonly string[]) {
  const storage = useApi(homeStorageApiRef);
  const errorApi = useApi(errorApiRef);
  const snapshots = useMemo(() => storage.observe$(KEY), [storage]);
  const snapshot = useObservable(snapshots, storage.snapshot(KEY));
  // What the person sees until the server has answered.
  const [unsaved, setUnsaved] = useState<HomeLayout>();
  const saving = useRef({ last: Promise.resolve(), waiting: 0 });

  const stored = useMemo(
    () =>
      snapshot.presence === 'unknown'
        ? undefined
        : readLayout(snapshot.value, ids),
    [snapshot, ids],
  );

  // One after the other, so that the last change wins.
  const save = (layout: HomeLayout, write: () => Promise<void>) => {
    const { current } = saving;
    setUnsaved(layout);
    current.waiting += 1;
    current.last = current.last
      .then(write)
      .catch(error => errorApi.post(toError(error)))
      .finally(() => {
        current.waiting -= 1;
        if (current.waiting === 0) setUnsaved(undefined);
      });
  };
  return {
    layout: unsaved ?? stored,
    change: (layout: HomeLayout) =>
      save(layout, () => storage.set(KEY, { ...layout })),
    // Not removed: within two seconds of a read, the storage may tell the removed layout once more, and last.
    reset: () => save(readLayout(undefined, ids), () => storage.set(KEY, {})),
  };
}
