import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page (ledger P-038). */
export const cloudAccessRouteRef = createRouteRef();
