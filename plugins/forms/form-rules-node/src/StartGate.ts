import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';

/** A run whose form was checked, before its first step. */
export interface CheckedStart {
  /** Complete entity ref. */
  templateRef: string;
  /** The values that the run will have. */
  values: JsonObject;
  /** True if the request has secrets beside the values. */
  hasSecrets: boolean;
  /** What the request names as its approval. */
  requestId?: string;
  credentials: BackstageCredentials;
  /** @throws InputError with each field that breaks the schema of the form, which is otherwise checked after the gate */
  requireSchema: () => void;
}

/** What a gate says of a start. */
export interface GateAnswer {
  /** The answer in place of the run, which does not start. */
  held?: JsonObject;
  /** Called when the scaffolder has answered, with the id of the run; without one nothing was started. */
  settle?: (runId: string | undefined) => Promise<void>;
}

/** Another try of a run that has ended, with the values of its first one. */
export interface Retry {
  runId: string;
  /** True if the request has secrets. */
  hasSecrets: boolean;
  credentials: BackstageCredentials;
}

/** Decides whether runs start now. Its errors refuse them. */
export interface StartGate {
  /** Called between the check of a form and the first step of its run. */
  start(start: CheckedStart): Promise<GateAnswer>;
  /** Called before another try of a run. */
  retry(retry: Retry): Promise<void>;
}
