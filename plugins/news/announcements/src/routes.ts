import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page (ledger P-034). */
export const rootRouteRef = createRouteRef();
