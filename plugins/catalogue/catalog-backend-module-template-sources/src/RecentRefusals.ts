import { LRUCache } from 'lru-cache';

/** More addresses than are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * What is told of the documents of an address, refused ones above all, from its reading to the end of the processing of its Location,
 * which is the same task of the same backend.
 */
export class RecentRefusals {
  readonly #byAddress = new LRUCache<string, readonly Error[]>({
    max: MAX_ADDRESSES,
  });

  /** A `NotAllowedError` for each refused document, an `InputError` for what will not work; empty without both. */
  of(address: string): readonly Error[] {
    return this.#byAddress.get(address) ?? [];
  }

  set(address: string, reasons: readonly Error[]): void {
    if (reasons.length === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, reasons);
  }
}
