import { LRUCache } from 'lru-cache';
import type { Refusal } from './flaws/Refusal';

/** More addresses than are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * What is told of the documents of an address, refused ones above all, from its reading to the end of the processing of its Location,
 * which is the same task of the same backend.
 */
export class RecentRefusals {
  readonly #byAddress = new LRUCache<string, readonly Refusal[]>({
    max: MAX_ADDRESSES,
  });

  /** What is told of an address; empty without anything. */
  of(address: string): readonly Refusal[] {
    return this.#byAddress.get(address) ?? [];
  }

  set(address: string, refusals: readonly Refusal[]): void {
    if (refusals.length === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, refusals);
  }
}
