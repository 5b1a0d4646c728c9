import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The freeze calendar. */
export const freezesRouteRef = createRouteRef();
