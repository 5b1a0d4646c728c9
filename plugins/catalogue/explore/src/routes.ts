import { createRouteRef } from '@backstage/frontend-plugin-api';

/** The pages of teams, domains and systems. */
export const exploreRouteRef = createRouteRef();
