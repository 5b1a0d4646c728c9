import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page of emissions. */
export const carbonRouteRef = createRouteRef();
