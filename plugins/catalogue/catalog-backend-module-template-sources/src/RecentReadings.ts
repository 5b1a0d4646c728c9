import { LRUCache } from 'lru-cache';
import type { Refusal } from './flaws/Refusal';
import type { ReadEntityRef } from './readings/LocationReadings';

/** More entities than are read at one time. */
const MAX_ENTITIES = 100_000;

/** What was read at an address. */
export interface Reading {
  /** What is told of its documents, refused ones above all. */
  refusals: readonly Refusal[];
  /** Its entities; undefined if it could not be read. */
  entities?: readonly ReadEntityRef[];
}

/**
 * What was read at an address, from its reading to the end of the processing of its Location, which is the same task of the same
 * backend.
 */
export class RecentReadings {
  readonly #byAddress = new LRUCache<string, Reading>({
    maxSize: MAX_ENTITIES,
    sizeCalculation: ({ entities, refusals }) =>
      1 + refusals.length + (entities?.length ?? 0),
  });

  of(address: string): Reading {
    return this.#byAddress.get(address) ?? { refusals: [] };
  }

  set(address: string, reading: Reading): void {
    this.#byAddress.set(address, reading);
  }
}
