import type { BackendFeature } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';

/** What the tests of all actions need of a system. `loadSystems` finds it in a file of `systems`. */
export interface ActionSystem {
  /** The module with the actions, and what decides about the rights in the system. */
  features: readonly BackendFeature[];
  /** The configuration of the system, as app-config.yaml and the start script give it together. */
  configOf?(estate: EstateProcess): JsonObject;
}

/** Time-out of a call, in milliseconds. */
export const TIMEOUT_MS = 1_500;
