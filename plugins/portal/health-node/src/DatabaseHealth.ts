import type {
  LoggerService,
  RootHealthService,
  RootLifecycleService,
} from '@backstage/backend-plugin-api';
import { withTimeout } from './withTimeout';

/** Shorter than the usual time-outs of probes, which treat a slow response as a failure. */
const TIMEOUT_MS = 2_000;

export interface DatabaseHealthOptions {
  lifecycle: RootLifecycleService;
  logger: LoggerService;
  /** Runs a query; rejects on a failure or time-out. */
  ask: (timeoutMs: number) => Promise<void>;
  /** Says what is away that the backend does without. */
  without?: () => string | undefined;
}

type Health = Awaited<ReturnType<RootHealthService['getReadiness']>>;

/**
 * The health of the backend. It is ready if it has started, is not stopping, and its database answers. Simultaneous
 * probes share one query.
 */
export class DatabaseHealth implements RootHealthService {
  #state: 'starting' | 'up' | 'stopping' = 'starting';
  #asked: Promise<boolean> | undefined;
  #wasLost = false;

  readonly #options: DatabaseHealthOptions;

  constructor(options: DatabaseHealthOptions) {
    this.#options = options;

    options.lifecycle.addStartupHook(() => {
      this.#state = 'up';
    });
    options.lifecycle.addBeforeShutdownHook(() => {
      this.#state = 'stopping';
    });
  }

  async getLiveness(): Promise<Health> {
    return { status: 200, payload: { status: 'ok' } };
  }

  async getReadiness(): Promise<Health> {
    if (this.#state === 'starting') {
      return unready('Backend has not started yet');
    }
    if (this.#state === 'stopping') {
      return unready('Backend is shutting down');
    }
    this.#asked ??= this.#askDatabase().finally(() => {
      this.#asked = undefined;
    });
    if (!(await this.#asked)) return unready('The database does not answer');
    const detail = this.#options.without?.();
    return {
      status: 200,
      payload: { status: 'ok', ...(detail && { detail }) },
    };
  }

  async #askDatabase(): Promise<boolean> {
    try {
      // Also limits the wait for a connection, which the client's own time-out does not include.
      await withTimeout(this.#options.ask(TIMEOUT_MS), TIMEOUT_MS);
    } catch (error) {
      this.#noteLoss(error);
      return false;
    }
    if (this.#wasLost) this.#options.logger.info('The database answers again');
    this.#wasLost = false;
    return true;
  }

  /** Logs one line for each outage, not for each probe. */
  #noteLoss(error: unknown): void {
    if (!this.#wasLost) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.logger.error(`The database does not answer: ${reason}`);
    }
    this.#wasLost = true;
  }
}

function unready(message: string): Health {
  return { status: 503, payload: { message, status: 'error' } };
}
