import { LRUCache } from 'lru-cache';

/** More addresses than are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * What was refused when an address was read last, from its reading to the end of the processing of the Location that
 * names it, which is the same task of the same backend.
 */
export class RecentRefusals {
  private readonly byAddress = new LRUCache<string, readonly string[]>({
    max: MAX_ADDRESSES,
  });

  /** What was refused at an address; empty when nothing was. */
  of(address: string): readonly string[] {
    return this.byAddress.get(address) ?? [];
  }

  set(address: string, reasons: readonly string[]): void {
    if (reasons.length === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, reasons);
  }
}
