import type { AnyApiRef } from '@backstage/frontend-plugin-api';
import {
  isItem,
  isListLookup,
  type List,
  type ListLookup,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import type { PickerPage } from '../picker';
import { isListed, listKey, readShared } from './listCache';
import { findIn, type LookupAnswer } from './LookupAnswer';
import type {
  Ask,
  BoundReader,
  LookupProvider,
  ReadOptions,
  SystemLookups,
} from './LookupProvider';
import type { LookupsApi } from './lookupsApi';

/** The error for a system without a module, or a lookup that the system does not support. */
function unknownTo(what: string): Error {
  return new Error(`No module of the app answers '${what}'`);
}

function isList(collection: BoundReader['collection']): collection is List {
  return 'toId' in collection;
}

function readList(
  { collection, reader }: BoundReader,
  params: object,
  options: ReadOptions,
): Promise<PickerPage<unknown>> {
  if (!reader.read) throw unknownTo(collection.name);
  return reader.read(params, options);
}

async function exists(
  bound: BoundReader,
  question: ListLookup,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { collection, reader } = bound;
  const { params, id } = question;
  const list = isList(collection) ? collection : undefined;
  const isUseCounted = reader.tellsUse ?? false;
  if (list && isListed(list, params, { id, isUseCounted })) {
    return { holds: true };
  }
  if (reader.exists) return reader.exists(question, signal);
  if (!list) throw unknownTo(collection.name);
  const search = list.isSearched ? id : '';
  const page = await readShared(listKey(list, params), search, options =>
    readList(bound, params, options),
  );
  return { holds: findIn(page, item => isItem(list, item, id)) !== undefined };
}

async function free(
  bound: BoundReader,
  question: ListLookup,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { collection, reader } = bound;
  if (reader.free) return reader.free(question, signal);
  if (!isList(collection)) throw unknownTo(collection.name);
  const { params, id } = question;
  const search = collection.isSearched ? id : '';
  const fresh = { search, isFresh: true, signal };
  const page = await readList(bound, params, fresh);
  const found = findIn(page, item => isItem(collection, item, id));
  return { holds: found === undefined };
}

/** Answers whether the requester may use an item in this way. */
async function may(
  bound: BoundReader,
  { params, id }: ListLookup,
  use: 'create' | 'delete',
): Promise<LookupAnswer> {
  const { collection: list, reader } = bound;
  if (!reader.tellsUse || !isList(list)) return { holds: true, isUnsaid: true };
  const page = await readShared(listKey(list, params, use), '', options =>
    readList(bound, params, { ...options, use }),
  );
  const found = findIn(page, item => isItem(list, item, id));
  const message = found === undefined ? undefined : list.whyNot?.(found);
  return { holds: found !== undefined && message === undefined, message };
}

function askList(
  bound: BoundReader,
  lookup: ListLookup,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  switch (lookup.kind) {
    case 'exists':
      return exists(bound, lookup, signal);
    case 'free':
      return free(bound, lookup, signal);
    case 'may-create':
      return may(bound, lookup, 'create');
    default:
      return may(bound, lookup, 'delete');
  }
}

interface Registry {
  readers: ReadonlyMap<string, BoundReader>;
  questions: ReadonlyMap<string, Ask>;
}

function toRegistry(systems: readonly SystemLookups[]): Registry {
  return {
    readers: new Map(
      systems
        .flatMap(({ readers }) => readers)
        .map(bound => [bound.collection.name, bound]),
    ),
    questions: new Map(
      systems.flatMap(({ questions = {} }) => Object.entries(questions)),
    ),
  };
}

/** Makes lookups in the systems of the app's modules. Loads a system's provider on its first lookup. */
export class Lookups implements LookupsApi {
  #registry?: Promise<Registry>;

  readonly #providers: readonly LookupProvider[];
  readonly #getApi: (ref: AnyApiRef) => unknown;

  /** @param getApi - returns the APIs of the providers */
  constructor(
    providers: readonly LookupProvider[],
    getApi: (ref: AnyApiRef) => unknown,
  ) {
    this.#providers = providers;
    this.#getApi = getApi;
  }

  async read<Params extends object, Item>(
    list: List<Params, Item>,
    params: Params,
    options: ReadOptions,
  ): Promise<PickerPage<Item>> {
    const page = await readList(await this.#bound(list.name), params, options);
    // The reader was bound to this list, but the type is lost in the map.
    return page as PickerPage<Item>;
  }

  async ask(lookup: Lookup, signal: AbortSignal): Promise<LookupAnswer> {
    if (isListLookup(lookup)) {
      return askList(await this.#bound(lookup.list), lookup, signal);
    }
    const { questions } = await this.#load();
    const ask = questions.get(lookup.kind);
    if (!ask) throw unknownTo(lookup.kind);
    return ask(lookup, signal);
  }

  async #bound(name: string): Promise<BoundReader> {
    const { readers } = await this.#load();
    const bound = readers.get(name);
    if (!bound) throw unknownTo(name);
    return bound;
  }

  #load(): Promise<Registry> {
    this.#registry ??= Promise.all(
      this.#providers.map(provider => {
        const apis = Object.entries(provider.deps).map(
          ([name, ref]) => [name, this.#getApi(ref)] as const,
        );
        return provider.load(Object.fromEntries(apis));
      }),
    )
      .then(toRegistry)
      .catch(error => {
        this.#registry = undefined;
        throw error;
      });
    return this.#registry;
  }
}
