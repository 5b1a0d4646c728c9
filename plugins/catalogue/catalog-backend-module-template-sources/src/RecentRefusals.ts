import { LRUCache } from 'lru-cache';

/** More addresses than are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * The refused documents of an address, from its reading to the end of the processing of its Location, which is the
 * same task of the same backend.
 */
export class RecentRefusals {
  readonly #byAddress = new LRUCache<string, readonly string[]>({
    max: MAX_ADDRESSES,
  });

  /** The refused documents of an address; empty if none were refused. */
  of(address: string): readonly string[] {
    return this.#byAddress.get(address) ?? [];
  }

  set(address: string, reasons: readonly string[]): void {
    if (reasons.length === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, reasons);
  }
}
