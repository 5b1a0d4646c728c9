import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** The page of all components. */
export const standardsRouteRef = createRouteRef();

/** The page of a campaign. */
export const campaignRouteRef = createSubRouteRef({
  parent: standardsRouteRef,
  path: '/campaigns/:id',
});
