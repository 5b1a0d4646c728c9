import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page (ledger P-032). */
export const serviceStatusRouteRef = createRouteRef();
