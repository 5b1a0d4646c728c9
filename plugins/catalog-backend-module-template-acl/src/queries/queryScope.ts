import { AsyncLocalStorage } from 'node:async_hooks';
import { type PolicyDecision } from '@backstage/plugin-permission-common';

/** What is known of the question that the catalogue is answering. */
export interface QueryScope {
  /** No template can be in the answer. */
  namesNoTemplate?: boolean;
  /** The decision on reading entities, when it was asked for already. */
  decision?: PolicyDecision;
}

/** Hands it from the routes in front of the catalogue's own to the {@link QueryPermissions} that these ask. */
export const queryScope = new AsyncLocalStorage<QueryScope>();
