import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page of secrets. */
export const vaultRouteRef = createRouteRef();
