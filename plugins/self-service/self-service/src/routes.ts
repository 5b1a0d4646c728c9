import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** The list of runs (P-029). */
export const worklistRouteRef = createRouteRef();

/** One run (P-030). */
export const taskRouteRef = createSubRouteRef({
  parent: worklistRouteRef,
  path: '/:taskId',
});

/** Below it, by their ids: the runs that an assistant has prepared. */
export const confirmRunRouteRef = createRouteRef();

/** Below it, by their ids: the runs that wait for an approval. */
export const runRequestsRouteRef = createRouteRef();
