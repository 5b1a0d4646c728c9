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
 * How a list is read.
 *
 * @public
 */
export interface ReadOptions {
  /** What the system looks for, where it searches; empty otherwise. */
  search: string;
  /** Only items are wanted that the person may use so. */
  use?: 'create' | 'delete';
  /** The list is wanted as it is now, not as it was within the last minute. */
  isFresh?: boolean;
  signal: AbortSignal;
}

/**
 * How the page asks a system about a collection. A list needs no more than `read`: whether an item exists and whether an id is
 * free follows from it.
 *
 * @public
 */
export interface ListReader<
  Params extends object = object,
  Item = unknown,
  Sent extends object = object,
> {
  read?(params: Params, options: ReadOptions): Promise<PickerPage<Item>>;
  /** Asks about one item, where that is another question than the list. */
  exists?(
    question: ListQuestion<Params, Sent>,
    signal: AbortSignal,
  ): Promise<LookupAnswer>;
  /** Asks whether an id is free, as it is now. */
  free?(
    question: ListQuestion<Params, Sent>,
    signal: AbortSignal,
  ): Promise<LookupAnswer>;
  /** `read` with a `use` says of every item whether the person may use it so. Otherwise the server alone can tell. */
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
 * Asks about a lookup that is not one about a list.
 *
 * @public
 */
export type Ask<Asked extends Lookup = Lookup> = AskWith<
  AbortSignal,
  LookupAnswer,
  Asked
>;

/**
 * What a system can be asked.
 *
 * @public
 */
export interface SystemLookups {
  readers: readonly BoundReader[];
  /** By the kind of the lookup. */
  questions?: Readonly<Record<string, Ask>>;
}

/**
 * A system that forms can ask.
 *
 * @public
 */
export interface LookupProvider {
  /** The APIs that it asks through. */
  deps: Record<string, AnyApiRef>;
  /** Loads what asks, with the first question. */
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
 * What answers the lookups of a system that are not about lists, one function for each kind.
 *
 * @public
 */
export const bindQuestions = questionsBinder<AbortSignal, LookupAnswer>();

/**
 * Makes the provider of a system.
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
