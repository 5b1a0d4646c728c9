import { type components, MAX_EVENTS } from '@portal/plugin-adoption-common';

/** An event as the server gets it. */
export type CountedEvent = components['schemas']['Event'];

type Body = components['schemas']['Events'];

/** Events wait for others at most so long. */
const EVERY_MS = 15_000;

/** Most lost events that a browser tells of. */
const MAX_LOST = 1_000;

/**
 * Sends events together. What cannot be sent is not sent again: the next request that arrives says how many were lost. Nobody is told,
 * because nobody can do anything about it.
 */
export class Collector {
  readonly #send: (body: Body) => Promise<void>;
  #waiting: CountedEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lost = 0;

  constructor(send: (body: Body) => Promise<void>) {
    this.#send = send;
  }

  add(event: CountedEvent): void {
    this.#waiting.push(event);
    if (this.#waiting.length >= MAX_EVENTS) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), EVERY_MS);
  }

  /** Sends what waits now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#waiting;
    const lost = this.#lost;
    if (events.length === 0) return;
    this.#waiting = [];
    this.#lost = 0;
    try {
      await this.#send({ events, ...(lost > 0 && { lost }) });
    } catch {
      this.#lost = Math.min(MAX_LOST, this.#lost + lost + events.length);
    }
  }
}
