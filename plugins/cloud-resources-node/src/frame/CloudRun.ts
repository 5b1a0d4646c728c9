import type { LoggerService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { Principal } from '@portal/plugin-access-node';
import type { ExclusiveWork } from '@portal/plugin-exactly-one-node';

/** A step of a run, as an action sees it. */
export interface CloudRun {
  /** Id of the run; it stays the same when the run is retried or goes on after a restart. */
  taskId: string;
  /** Page of the run in the portal. */
  pageUrl: string;
  /** Entity ref of the template. */
  template: string;
  requester: Principal;
  isDryRun: boolean;
  /** What the requester reads: no secrets, no mail addresses. */
  logger: LoggerService;
  signal?: AbortSignal;
  /**
   * Does something once in a run: when the run goes on after a restart, what it answered is answered again.
   *
   * @param key - tells it from everything else that the step does once
   */
  once<T extends JsonObject>(key: string, fn: () => Promise<T>): Promise<T>;
  /**
   * Does something while no other run, in any backend, does the same: what is looked for and made in it is made once.
   *
   * @param key - what it is about, unique in all systems; equal in any case
   */
  exclusively<T>(
    key: string,
    work: (exclusive: ExclusiveWork) => Promise<T>,
  ): Promise<T>;
}
