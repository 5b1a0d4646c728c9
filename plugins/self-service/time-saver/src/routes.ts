import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page of saved time (P-033). */
export const timeSaverRouteRef = createRouteRef();
