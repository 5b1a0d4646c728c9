import type { Basket } from './basket.ts';

export interface BasketStore {
  find(id: string): Basket | undefined;
  save(basket: Basket): void;
}

/** Keeps baskets in memory and forgets one when it was not changed for `ttlMs`. Production uses Redis (see docs/runbook.md). */
export class MemoryBasketStore implements BasketStore {
  readonly #entries = new Map<string, { basket: Basket; expiresAt: number }>();
  readonly #ttlMs: number;
  readonly #now: () => number;

  constructor(ttlMs: number, now: () => number = Date.now) {
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  find(id: string): Basket | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    if (entry.expiresAt <= this.#now()) {
      this.#entries.delete(id);
      return undefined;
    }
    return entry.basket;
  }

  save(basket: Basket): void {
    this.#entries.set(basket.id, { basket, expiresAt: this.#now() + this.#ttlMs });
  }
}
