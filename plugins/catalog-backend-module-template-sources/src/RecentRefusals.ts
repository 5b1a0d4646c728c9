/** More than the addresses that are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * The refused documents of an address, from its reading to the end of the processing of its Location, which is the
 * same task of the same backend.
 */
export class RecentRefusals {
  private readonly byAddress = new Map<string, readonly string[]>();

  /** The refused documents of an address; empty if none were refused. */
  of(address: string): readonly string[] {
    return this.byAddress.get(address) ?? [];
  }

  set(address: string, reasons: readonly string[]): void {
    this.byAddress.delete(address);
    if (reasons.length === 0) return;
    this.byAddress.set(address, reasons);
    const [oldest] = this.byAddress.keys();
    if (this.byAddress.size > MAX_ADDRESSES) this.byAddress.delete(oldest);
  }
}
