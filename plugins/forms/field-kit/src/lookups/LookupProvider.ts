import type { AnyApiRef, TypesToApiRefs } from '@backstage/frontend-plugin-api';
import {
  questionsBinder,
  type AskWith,
  type Collection,
  type List,
  type ListQuestion,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import type { PickerPage } from '../picker';
import type { LookupAnswer } from './LookupAnswer';

/**
 * Options to read a list.
 *
 * @public
 */
export interface ReadOptions {
  /** The search text, if the system searches; otherwise empty. */
  search: string;
  /** Only items that the requester may use in this way. */
  use?: 'create' | 'delete';
  /** Skips the cache of one minute. */
  isFresh?: boolean;
  signal: AbortSignal;
}

/**
 * Reads a collection of a system for the page. A list needs only `read`, which also answers whether an item exists and
 * whether an id is free.
 *
 * @public
 */
export interface ListReader<
  Params extends object = object,
  Item = unknown,
  Sent extends object = object,
> {
  read?(params: Params, options: ReadOptions): Promise<PickerPage<Item>>;
  /** Looks up one item, if this needs another request than the list. */
  exists?(
    question: ListQuestion<Params, Sent>,
    signal: AbortSignal,
  ): Promise<LookupAnswer>;
  /** Checks that an id is free, without a cache. */
  free?(
    question: ListQuestion<Params, Sent>,
    signal: AbortSignal,
  ): Promise<LookupAnswer>;
  /** True if `read` with a `use` returns only items that the requester may use. Otherwise, only the server knows this. */
  readonly tellsUse?: boolean;
}

/**
 * A collection with its reader.
 *
 * @public
 */
export interface BoundReader {
  collection: Collection | List;
  reader: ListReader;
}

/**
 * Answers a lookup that is not about a list.
 *
 * @public
 */
export type Ask<Asked extends Lookup = Lookup> = AskWith<
  AbortSignal,
  LookupAnswer,
  Asked
>;

/**
 * The readers and questions of a system.
 *
 * @public
 */
export interface SystemLookups {
  readers: readonly BoundReader[];
  /** Questions by the kind of the lookup. */
  questions?: Readonly<Record<string, Ask>>;
}

/**
 * A system for lookups of forms.
 *
 * @public
 */
export interface LookupProvider {
  /** The APIs for its requests. */
  deps: Record<string, AnyApiRef>;
  /** Loads the readers and questions on the first lookup. */
  load(apis: Record<string, unknown>): Promise<SystemLookups>;
}

/**
 * Binds a reader to its collection.
 *
 * @public
 */
export function bindReader<
  Params extends object,
  Item,
  Sent extends object = object,
>(
  collection: List<Params, Item, Sent> | Collection<Params, Sent>,
  reader: ListReader<NoInfer<Params>, NoInfer<Item>, NoInfer<Sent>>,
): BoundReader {
  return { collection, reader };
}

/**
 * Binds the functions that answer lookups without a list, one for each kind.
 *
 * @public
 */
export const bindQuestions = questionsBinder<AbortSignal, LookupAnswer>();

/**
 * Creates the provider of a system.
 *
 * @public
 */
export function createLookupProvider<
  Apis extends { [Name in string]: unknown },
>(provider: {
  deps: TypesToApiRefs<Apis>;
  load(apis: Apis): Promise<SystemLookups>;
}): LookupProvider {
  return {
    deps: provider.deps,
    load: apis => provider.load(apis as Apis),
  };
}
