import { Progress } from '@backstage/frontend-plugin-api';
import { Suspense, lazy } from 'react';

const LazyWorklist = lazy(async () => {
  const { Worklist: component } = await import('./components/Worklist');
  return { default: component };
});

/**
 * The list of runs, and one run at `{taskId}` below it, to be mounted at a
 * further path.
 *
 * @remarks Loaded when it is first shown: what a plugin's index exports is part
 * of the first script of the sign-in page.
 * @public
 */
export function Worklist() {
  return (
    <Suspense fallback={<Progress />}>
      <LazyWorklist />
    </Suspense>
  );
}
