import {
  type AskWith,
  type Collection,
  type FieldCompany,
  type FieldRule,
  type FieldValue,
  type List,
  type ListQuestion,
  type Lookup,
  questionsBinder,
} from '@portal/plugin-field-kit-common';
import type { Caller } from './Caller';
import type { LookupAnswer, ReadList } from './LookupAnswer';
import type { Rights } from './Rights';

/** The context of a lookup. */
export interface AskOptions {
  /** The caller who sent the form. */
  caller: Caller;
  rights: Rights;
  signal: AbortSignal;
  /** Makes another lookup, for a question whose lookups depend on an answer of its system. */
  ask(lookup: Lookup): Promise<LookupAnswer>;
}

type AskItem<Params extends object, Sent extends object> = (
  question: ListQuestion<Params, Sent>,
  options: AskOptions,
) => Promise<LookupAnswer>;

/**
 * Reads a collection of a system for the server. Without `exists`, the list answers whether an item exists; without `free`, the
 * opposite of `exists` counts. `mayCreate` and `mayDelete` have no default.
 */
export interface ListReader<
  Params extends object = object,
  Item = never,
  Sent extends object = object,
> {
  read?(params: Params, options: AskOptions): Promise<ReadList<Item>>;
  exists?: AskItem<Params, Sent>;
  free?: AskItem<Params, Sent>;
  mayCreate?: AskItem<Params, Sent>;
  mayDelete?: AskItem<Params, Sent>;
}

/** A collection with its reader. */
export interface BoundReader {
  collection: Collection | List;
  reader: ListReader<object, unknown>;
}

/** Answers a lookup that is not about a list. */
export type Ask<Asked extends Lookup = Lookup> = AskWith<
  AskOptions,
  LookupAnswer,
  Asked
>;

/** Additional lookups of the server for a field, about data that the field reads in the browser and adds to its value. */
export interface FieldLookups {
  /** The `ui:field`. */
  field: string;
  lookups(value: unknown, company: unknown): Lookup[];
}

/** The readers and questions of a system for the values of forms. */
export interface SystemLookups {
  readers: readonly BoundReader[];
  /** Questions by the kind of the lookup. */
  questions?: Readonly<Record<string, Ask>>;
  fieldLookups?: readonly FieldLookups[];
}

/** Binds the functions that answer lookups without a list, one for each kind. */
export const bindQuestions = questionsBinder<AskOptions, LookupAnswer>();

/** Binds a reader to its collection. */
export function bindReader<
  Params extends object,
  Item,
  Sent extends object = object,
>(
  collection: List<Params, Item, Sent> | Collection<Params, Sent>,
  reader: ListReader<NoInfer<Params>, NoInfer<Item>, NoInfer<Sent>>,
): BoundReader {
  // A lookup goes to the reader of its list, but the type is lost in the map.
  return { collection, reader: reader as ListReader<object, unknown> };
}

/** Binds additional lookups of the server to the rule of their field. */
export function bindFieldLookups<Rule extends FieldRule>(
  { name }: Rule,
  lookups: (value: FieldValue<Rule>, company: FieldCompany<Rule>) => Lookup[],
): FieldLookups {
  // The values of a field have passed its rule, but the type is lost in the list.
  return { field: name, lookups: lookups as FieldLookups['lookups'] };
}
