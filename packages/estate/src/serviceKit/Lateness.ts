/** How long new things stay unseen by other parts of a service, as with the vendors, whose parts copy from each other. */
export class Lateness {
  readonly #ms: number;
  readonly #now: () => number;
  /** When each new thing will be seen, by its id. */
  readonly #seenAt = new Map<string, number>();

  /** @param ms - 0 for things that are seen at once */
  constructor(ms: number, now: () => number = Date.now) {
    this.#ms = ms;
    this.#now = now;
  }

  /**
   * Notes that a thing was made.
   *
   * @param copies - how often it is copied, one copy after the other, until it is seen
   */
  made(id: string, copies = 1): void {
    if (this.#ms > 0) this.#seenAt.set(id, this.#now() + copies * this.#ms);
  }

  /** Returns true for a thing that was made long enough ago, or before the estate started. */
  isSeen(id: string): boolean {
    const seenAt = this.#seenAt.get(id);
    if (seenAt === undefined) return true;
    if (this.#now() < seenAt) return false;
    this.#seenAt.delete(id);
    return true;
  }
}
