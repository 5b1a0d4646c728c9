import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The page `/assistants`. */
export const assistantsRouteRef = createRouteRef();
