import { AsyncLocalStorage } from 'node:async_hooks';
import type { PolicyDecision } from '@backstage/plugin-permission-common';

/** Facts about the query that the catalogue is answering. */
export interface QueryScope {
  /** The result cannot contain a template. */
  namesNoTemplate?: boolean;
  /** The cached decision on reading entities. */
  decision?: PolicyDecision;
}

/** Passes the scope from the routes in front of the catalogue's own to {@link QueryPermissions}. */
export const queryScope = new AsyncLocalStorage<QueryScope>();
