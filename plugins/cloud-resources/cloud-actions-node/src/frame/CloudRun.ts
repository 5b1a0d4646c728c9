import type { LoggerService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { Principal } from '@portal/plugin-access-node';
import type { ExclusiveWork } from '@portal/plugin-exactly-one-node';
import type { Confirmation } from './Confirmation';

/** A step of a run, as an action sees it. */
export interface CloudRun {
  /** Id of the run; unchanged when the run is retried or continues after a restart. */
  taskId: string;
  /** Page of the run in the portal. */
  pageUrl: string;
  /** Entity ref of the template. */
  template: string;
  requester: Principal;
  isDryRun: boolean;
  /** The log that the requester reads: it must not contain secrets or mail addresses. */
  logger: LoggerService;
  signal?: AbortSignal;
  confirmation: Confirmation;
  /**
   * Runs a function once per run. When the run continues after a restart, returns the stored result.
   *
   * @param key - unique key within the step
   */
  once<T extends JsonObject>(key: string, fn: () => Promise<T>): Promise<T>;
  /**
   * Runs a function under a lock across all runs and backends, so that a resource is found or created only once.
   *
   * @param key - key of the lock, unique in all systems; ignores case
   */
  exclusively<T>(
    key: string,
    work: (exclusive: ExclusiveWork) => Promise<T>,
  ): Promise<T>;
}
