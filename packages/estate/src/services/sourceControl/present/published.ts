import type { Endpoints } from '@octokit/types';

/**
 * What GitHub publishes as the answer of a route. What the estate answers on the routes that the portal calls `satisfies`
 * it: the type check fails when a required field is missing or any has another type.
 */
export type Published<Route extends keyof Endpoints> =
  Endpoints[Route]['response']['data'];
