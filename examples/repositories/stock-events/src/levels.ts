import type { Movement } from './movement.ts';

/** An event of the topic `stock.level.v1`; described in asyncapi.yaml. */
export interface StockLevelChanged {
  readonly occurredAt: string;
  readonly storeId: string;
  readonly sku: string;
  readonly level: number;
  /** `none`, `low` (five pieces or fewer) or `ok`. */
  readonly availability: 'none' | 'low' | 'ok';
}

const LOW = 5;

/** Adds movements up to levels and tells when a level changed. */
export class StockLevels {
  readonly #levels = new Map<string, number>();

  /** The level never falls below zero: a count in the store is older than the truth on the shelf. */
  apply({ at, storeId, sku, delta }: Movement): StockLevelChanged | undefined {
    const key = `${storeId}/${sku}`;
    const before = this.#levels.get(key) ?? 0;
    const level = Math.max(0, before + delta);
    if (level === before) return undefined;
    this.#levels.set(key, level);
    const availability = level === 0 ? 'none' : level <= LOW ? 'low' : 'ok';
    return { occurredAt: at, storeId, sku, level, availability };
  }
}
