import {
  isItem,
  isListLookup,
  type ListLookup,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import { isAmong, type LookupAnswer } from './LookupAnswer';
import type { AskOptions, BoundReader, SystemLookups } from './SystemLookups';

/** The error for a system without a module, or a lookup that the system does not support. */
function unknownTo(what: string): Error {
  return new Error(`No module of the scaffolder answers '${what}'`);
}

async function exists(
  { collection, reader }: BoundReader,
  lookup: ListLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  if (reader.exists) return reader.exists(lookup, options);
  if (!reader.read || !('toId' in collection)) {
    throw unknownTo(collection.name);
  }
  const list = await reader.read(lookup.params, options);
  const holds = isAmong(list, item => isItem(collection, item, lookup.id));
  return { holds };
}

async function free(
  bound: BoundReader,
  lookup: ListLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  if (bound.reader.free) return bound.reader.free(lookup, options);
  const { holds } = await exists(bound, lookup, options);
  return { holds: !holds };
}

function askList(
  bound: BoundReader,
  lookup: ListLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { collection, reader } = bound;
  switch (lookup.kind) {
    case 'exists':
      return exists(bound, lookup, options);
    case 'free':
      return free(bound, lookup, options);
    default: {
      const may =
        lookup.kind === 'may-create' ? reader.mayCreate : reader.mayDelete;
      if (!may) throw unknownTo(`${lookup.kind} of ${collection.name}`);
      return may(lookup, options);
    }
  }
}

/** Makes lookups in the systems of the modules. */
export class Lookups {
  readonly #systems: SystemLookups[] = [];

  add(system: SystemLookups): void {
    this.#systems.push(system);
  }

  /**
   * Checks whether a lookup holds. A lookup of a name that is impossible in the system does not hold.
   *
   * @throws errors of the systems' clients, and the signal's reason
   */
  async ask(
    lookup: Lookup,
    options: Omit<AskOptions, 'ask'>,
  ): Promise<LookupAnswer> {
    const ask = (other: Lookup) => this.ask(other, options);
    try {
      return await this.#answer(lookup, { ...options, ask });
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'InputError') throw error;
      // An impossible name is not taken either: the message for a taken name would be wrong.
      return lookup.kind === 'free'
        ? { holds: false, message }
        : { holds: false };
    }
  }

  /**
   * The additional lookups of a field.
   *
   * @param value - a value that is valid by the field's rule
   */
  ofField(name: string, value: unknown, company: unknown): Lookup[] {
    return this.#systems
      .flatMap(({ fieldLookups = [] }) => fieldLookups)
      .filter(({ field }) => field === name)
      .flatMap(({ lookups }) => lookups(value, company));
  }

  async #answer(lookup: Lookup, options: AskOptions): Promise<LookupAnswer> {
    if (isListLookup(lookup)) {
      const readers = this.#systems.flatMap(system => system.readers);
      const bound = readers.find(
        ({ collection }) => collection.name === lookup.list,
      );
      if (!bound) throw unknownTo(lookup.list);
      return askList(bound, lookup, options);
    }
    const ask = this.#systems
      .map(({ questions }) => questions?.[lookup.kind])
      .find(one => one !== undefined);
    if (!ask) throw unknownTo(lookup.kind);
    return ask(lookup, options);
  }
}
