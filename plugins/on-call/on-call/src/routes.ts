import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** Who is on call, for one entity or for the reader's teams. */
export const onCallRouteRef = createRouteRef();

/** What changed around an incident. */
export const timeLineRouteRef = createSubRouteRef({
  parent: onCallRouteRef,
  path: '/time-line',
});
