import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page `/access/why`. */
export const accessWhyRouteRef = createRouteRef();
