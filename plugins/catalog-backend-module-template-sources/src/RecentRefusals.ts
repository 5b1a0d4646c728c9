/** More addresses than are read at one time. */
const MAX_ADDRESSES = 1_000;

/**
 * What was refused when an address was read last, from its reading to the end of the processing of the Location that
 * names it, which is the same task of the same backend.
 */
export class RecentRefusals {
  private readonly byAddress = new Map<string, readonly string[]>();

  /** What was refused at an address; empty when nothing was. */
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
