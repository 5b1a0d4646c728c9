import type { Entity } from '@backstage/catalog-model';
import { covers, type Fields, join } from './fields';

/** Entities that are asked for within this time are one question, in milliseconds. */
const GATHER_MS = 20;

type Read = (
  refs: string[],
  fields: Fields,
) => Promise<Array<Entity | undefined>>;

interface Batch {
  refs: Set<string>;
  fields: Fields;
  isOpen: boolean;
  answer: Promise<Map<string, Entity | undefined>>;
}

/** Makes one question of many for single entities. */
export class EntityBatches {
  readonly #read: Read;
  readonly #pending = new Map<string, Batch>();
  #open: Batch | undefined;

  constructor(read: Read) {
    this.#read = read;
  }

  /** Reads an entity together with others, or waits for a question that is under way. */
  async load(ref: string, fields: Fields): Promise<Entity | undefined> {
    const pending = this.#pending.get(ref);
    const batch =
      pending && (pending.isOpen || covers(pending.fields, fields))
        ? pending
        : (this.#open ?? this.#begin());
    if (batch.isOpen) {
      batch.refs.add(ref);
      batch.fields = join(batch.fields, fields);
      this.#pending.set(ref, batch);
    }
    return (await batch.answer).get(ref);
  }

  #begin(): Batch {
    const batch: Batch = {
      refs: new Set(),
      fields: new Set(),
      isOpen: true,
      answer: Promise.resolve(new Map()),
    };
    batch.answer = new Promise(resolve => {
      setTimeout(resolve, GATHER_MS);
    }).then(() => this.#send(batch));
    this.#open = batch;
    return batch;
  }

  async #send(batch: Batch) {
    batch.isOpen = false;
    this.#open = undefined;
    const refs = [...batch.refs];
    try {
      const entities = await this.#read(refs, batch.fields);
      return new Map(refs.map((ref, index) => [ref, entities[index]] as const));
    } finally {
      for (const ref of refs) {
        if (this.#pending.get(ref) === batch) this.#pending.delete(ref);
      }
    }
  }
}
