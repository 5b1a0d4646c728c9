import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page of all components. */
export const standardsRouteRef = createRouteRef();
