import type { BackendFeature } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';
import type { FieldRule } from '@portal/plugin-field-kit-common';

/** A field of a form, with a value that is good for Asha, and values that are not. */
export interface Sample {
  /** The `ui:field`. */
  field: string;
  options?: object;
  good: unknown;
  /** Values, undefined for nothing sent, with what people are told. */
  bad: [value: unknown, message: string][];
}

/** A system whose fields the tests of forms fill in. `loadSystems` finds it in a file of `systems`. */
export interface FormSystem {
  /** The system's module of the scaffolder, and what decides about the rights in the system. */
  features: readonly BackendFeature[];
  /** The rules that the module registers. */
  rules: readonly FieldRule[];
  /** Samples by the key of their field: one of each field, and of some twice, with other options. */
  samples: Record<string, Sample>;
  /** The configuration of the system, as app-config.yaml and the start script give it together. */
  configOf?(estate: EstateProcess): JsonObject;
}

/** Time-out of a call to a system, in milliseconds: enough for a busy machine. */
export const TIMEOUT_MS = 1_500;
