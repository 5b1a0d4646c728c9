import {
  questionsBinder,
  type AskWith,
  type Collection,
  type CompanyRules,
  type FieldName,
  type FieldValue,
  type List,
  type ListQuestion,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import type { Caller } from './Caller';
import type { LookupAnswer, ReadList } from './LookupAnswer';
import type { Rights } from './Rights';

/** What is asked with. */
export interface AskOptions {
  /** Who sent the form. */
  caller: Caller;
  rights: Rights;
  signal: AbortSignal;
}

type AskItem<Params extends object, Sent extends object> = (
  question: ListQuestion<Params, Sent>,
  options: AskOptions,
) => Promise<LookupAnswer>;

/**
 * How the server asks a system about a collection. Where there is no `exists`, the list says whether there is an item; where there
 * is no `free`, the opposite of `exists`. Who may use an item must be said by the reader itself.
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

/** Asks about a lookup that is not one about a list. */
export type Ask<Asked extends Lookup = Lookup> = AskWith<
  AskOptions,
  LookupAnswer,
  Asked
>;

/** What the server asks about a field besides its rule: what the field reads by itself in the browser and puts into its value. */
export type FieldLookups = {
  [Name in FieldName]?: (
    value: FieldValue<Name>,
    company: CompanyRules,
  ) => Lookup[];
};

/** What a system can be asked about the values of forms. */
export interface SystemLookups {
  readers: readonly BoundReader[];
  /** By the kind of the lookup. */
  questions?: Readonly<Record<string, Ask>>;
  fieldLookups?: FieldLookups;
}

/** What answers the lookups of a system that are not about lists, one function for each kind. */
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
  // A lookup goes to the reader of its list, which TypeScript cannot follow through a map.
  return { collection, reader: reader as ListReader<object, unknown> };
}
