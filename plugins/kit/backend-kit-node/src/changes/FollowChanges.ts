import type {
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { isError, stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import { CATALOG_CHANGED_TOPIC } from '@portal/plugin-backend-kit-common';

const DEFAULT_PAUSE_MS = 60_000;

export interface FollowChangesOptions {
  /** Names what is read; the replicas that give the same id are told each change once. */
  id: string;
  events: EventsService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  /** Time between two readings of a catalogue that changes all the time. @defaultValue a minute */
  pauseMs?: number;
  /** Reads the catalogue again; a `ConflictError` says that another reading is under way. */
  read: () => Promise<void>;
}

/** Reads again when the catalogue says that entities have changed: the first time at once, then once in each pause. */
export class FollowChanges {
  readonly #options: FollowChangesOptions;
  #endedAt = -Infinity;
  #isReading = false;
  #isOver = false;
  #isWanted = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FollowChangesOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { events, id, lifecycle } = this.#options;
    lifecycle.addShutdownHook(() => {
      this.#isOver = true;
      clearTimeout(this.#waiting);
    });
    await events.subscribe({
      id,
      topics: [CATALOG_CHANGED_TOPIC],
      onEvent: async () => {
        this.#isWanted = true;
        this.#plan();
      },
    });
  }

  /** Plans a reading, unless one is under way or planned. */
  #plan(): void {
    if (this.#isOver || this.#isReading || this.#waiting) return;
    const { pauseMs = DEFAULT_PAUSE_MS } = this.#options;
    const wait = Math.max(0, this.#endedAt + pauseMs - Date.now());
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      void this.#read();
    }, wait);
  }

  async #read(): Promise<void> {
    const { id, logger, read } = this.#options;
    this.#isReading = true;
    this.#isWanted = false;
    try {
      await read();
    } catch (error) {
      // What was read before stays; it is tried again after the pause.
      this.#isWanted = true;
      if (!isConflict(error)) {
        logger.error(`Could not read for ${id}: ${stringifyError(error)}`);
      }
    }
    this.#endedAt = Date.now();
    this.#isReading = false;
    if (this.#isWanted) this.#plan();
  }
}

function isConflict(error: unknown): boolean {
  return isError(error) && error.name === 'ConflictError';
}
