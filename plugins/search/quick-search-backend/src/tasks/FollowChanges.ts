import type {
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import { CATALOG_CHANGED_TOPIC } from '@portal/plugin-backend-kit-common';

/** Time between two readings of a catalogue that changes all the time, in milliseconds. */
const PAUSE_MS = 60_000;

interface FollowChangesOptions {
  events: EventsService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  /** Reads all names again. */
  read: () => Promise<void>;
}

/** Reads the names when the catalogue says that entities have changed: the first time at once, then once in each pause. */
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
    const { events, lifecycle } = this.#options;
    lifecycle.addShutdownHook(() => {
      this.#isOver = true;
      clearTimeout(this.#waiting);
    });
    await events.subscribe({
      id: 'quick-search-names',
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
    const wait = Math.max(0, this.#endedAt + PAUSE_MS - Date.now());
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      void this.#read();
    }, wait);
  }

  async #read(): Promise<void> {
    const { logger, read } = this.#options;
    this.#isReading = true;
    this.#isWanted = false;
    try {
      await read();
    } catch (error) {
      // The names of the last reading stay; it is tried again after the pause.
      this.#isWanted = true;
      logger.error(`Could not read the names: ${stringifyError(error)}`);
    }
    this.#endedAt = Date.now();
    this.#isReading = false;
    if (this.#isWanted) this.#plan();
  }
}
