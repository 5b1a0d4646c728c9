/** How long new things stay unseen by other parts of a service, as with the vendors, whose parts copy from each other. */
export class Lateness {
  readonly #ms: number;
  readonly #now: () => number;
  /** When each new thing was made, by its id. */
  readonly #made = new Map<string, number>();

  /** @param ms - 0 for things that are seen at once */
  constructor(ms: number, now: () => number = Date.now) {
    this.#ms = ms;
    this.#now = now;
  }

  /** Notes that a thing was made. */
  made(id: string): void {
    if (this.#ms > 0) this.#made.set(id, this.#now());
  }

  /** Returns true for a thing that was made long enough ago, or before the estate started. */
  isSeen(id: string): boolean {
    const made = this.#made.get(id);
    if (made === undefined) return true;
    if (this.#now() - made < this.#ms) return false;
    this.#made.delete(id);
    return true;
  }
}
