import type { Observer } from '@backstage/types';
import type {
  LogEvent,
  ScaffolderApi,
} from '@backstage/plugin-scaffolder-react';

/** Time without an event after which the events are asked for: a proxy may hold them back. In milliseconds. */
export const SILENT_MS = 10_000;

/** Time between two questions that were answered at once without an event, or failed. In milliseconds. */
export const ASK_AGAIN_MS = 2_000;

/** Questions that may fail one after the other. */
const MAX_FAILURES = 5;

type Log = ReturnType<ScaffolderApi['streamLogs']>;

export interface FollowRunOptions {
  /** The event stream of a run. */
  stream: () => Log;
  /** Asks for the events after an id. The server answers when there are some, or after a while. */
  ask: (after: number | undefined, signal: AbortSignal) => Promise<LogEvent[]>;
  /** Id of the last event that is known. */
  after: number | undefined;
  /** True if a run goes on after its end, when it is tried again. */
  isTaskRecoverable: boolean;
}

/** Follows one run for one observer. */
class RunFollower {
  readonly #observer: Observer<LogEvent>;
  readonly #options: FollowRunOptions;
  readonly #aborter = new AbortController();
  #stream?: { unsubscribe(): void };
  #timer?: ReturnType<typeof setTimeout>;
  #last: number | undefined;
  #isPolling = false;

  constructor(observer: Observer<LogEvent>, options: FollowRunOptions) {
    this.#observer = observer;
    this.#options = options;
    this.#last = options.after;
  }

  start(): void {
    const poll = () => this.#startPolling();
    this.#watch();
    this.#stream = this.#options.stream().subscribe({
      next: event => {
        if (!this.#isPolling) this.#watch();
        this.#pass(event);
      },
      error: poll,
      complete: poll,
    });
    // It may have ended at once.
    if (this.#isPolling || this.#isOver) this.#stream.unsubscribe();
  }

  stop(): void {
    this.#aborter.abort();
    this.#leaveStream();
  }

  get #isOver(): boolean {
    return this.#aborter.signal.aborted;
  }

  #leaveStream(): void {
    clearTimeout(this.#timer);
    this.#stream?.unsubscribe();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#timer = setTimeout(() => this.#startPolling(), SILENT_MS);
  }

  #pass(event: LogEvent): void {
    const id = Number(event.id);
    if (this.#isOver || (this.#last !== undefined && id <= this.#last)) return;
    this.#last = id;
    this.#observer.next?.(event);
    if (event.type === 'completion' && !this.#options.isTaskRecoverable) {
      this.stop();
      this.#observer.complete?.();
    }
  }

  #startPolling(): void {
    if (this.#isPolling || this.#isOver) return;
    this.#isPolling = true;
    this.#leaveStream();
    void this.#poll();
  }

  async #poll(): Promise<void> {
    for (let failures = 0; !this.#isOver;) {
      try {
        const { signal } = this.#aborter;
        const events = await this.#options.ask(this.#last, signal);
        failures = 0;
        events.forEach(event => this.#pass(event));
        if (events.length > 0) continue;
      } catch (error) {
        if (this.#isOver) return;
        failures += 1;
        if (failures === MAX_FAILURES) {
          this.stop();
          this.#observer.error?.(error as Error);
          return;
        }
      }
      await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/**
 * Follows a run by its event stream, and by questions as soon as the stream fails, ends too early or is silent while there are
 * events. Each event is passed on once.
 *
 * @returns ends the following
 */
export function followRun(
  observer: Observer<LogEvent>,
  options: FollowRunOptions,
): () => void {
  const follower = new RunFollower(observer, options);
  follower.start();
  return () => follower.stop();
}
