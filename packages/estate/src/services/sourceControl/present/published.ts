import type { Endpoints } from '@octokit/types';

/**
 * GitHub's published response type of a route. The estate's responses on the routes that the portal calls `satisfies`
 * this type: the type check fails if a required field is missing or any field has another type.
 */
export type Published<Route extends keyof Endpoints> =
  Endpoints[Route]['response']['data'];
