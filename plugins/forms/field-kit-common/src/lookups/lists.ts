import type { Lookup, LookupMessages } from './Lookup';

/**
 * Items of one kind in a system, which can be looked up by id. Page and server each have a reader for the collection and
 * find it by name.
 */
export interface Collection<
  Params extends object = object,
  Sent extends object = object,
> {
  /** `<system>/<things>`. */
  readonly name: string;
  /** Only a type: the parameters of the collection, and the sent fields of an item besides its id. */
  readonly types?: { params: Params; sent: Sent };
}

/** The display texts of an item in a picker. */
export interface ListOption {
  label: string;
  /** A second, smaller line. */
  description?: string;
}

/** A collection that can be listed: the picker and the check of the selected item read the same list. */
export interface List<
  Params extends object = object,
  Item = unknown,
  Sent extends object = object,
> extends Collection<Params, Sent> {
  /** The unique id of an item, which lookups use. */
  toId(item: Item): string;
  toOption(item: Item): ListOption;
  /** The reason why an item cannot be selected, or undefined. */
  whyNot?(item: Item): string | undefined;
  /** Ids are case-sensitive in the system. */
  readonly isCaseSensitive?: boolean;
  /** The system searches: its list depends on a search text. */
  readonly isSearched?: boolean;
}

/** Returns true if two names or ids are equal in a case-insensitive system. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns true if an item of a list has this id. */
export function isItem<Item>(
  list: List<object, Item>,
  item: Item,
  id: string,
): boolean {
  const own = list.toId(item);
  return list.isCaseSensitive ? own === id : isSame(own, id);
}

/** The questions about an item of a collection: it exists, its id is free, the requester may use it in this way. */
export const LIST_VERBS = [
  'exists',
  'free',
  'may-create',
  'may-delete',
] as const;

export type ListVerb = (typeof LIST_VERBS)[number];

/** Identifies an item of a collection. */
export interface ListQuestion<
  Params extends object = object,
  Sent extends object = object,
> {
  params: Params;
  id: string;
  /** The sent fields of the item, which the server compares with the system. */
  sent?: Sent;
}

/** A lookup about an item of a collection. */
export interface ListLookup extends Lookup, ListQuestion {
  kind: ListVerb;
  /** Name of the collection. */
  list: string;
}

/** Builds the lookup of an item of a collection. */
export function lookUp<Params extends object, Sent extends object>(
  kind: ListVerb,
  { name }: Collection<Params, Sent>,
  question: ListQuestion<NoInfer<Params>, NoInfer<Sent>>,
  messages: LookupMessages,
): ListLookup {
  return { kind, list: name, ...question, ...messages };
}

/** Returns true if a lookup is about an item of a collection. */
export function isListLookup(lookup: Lookup): lookup is ListLookup {
  return LIST_VERBS.some(verb => verb === lookup.kind) && 'list' in lookup;
}
