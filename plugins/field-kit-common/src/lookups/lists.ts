import type { Lookup, LookupMessages } from './Lookup';

/**
 * What a system has of one kind, as far as it can be asked about by an id. Page and server each have a reader for it, which
 * they find by its name.
 */
export interface Collection<
  Params extends object = object,
  Sent extends object = object,
> {
  /** `<system>/<things>`. */
  readonly name: string;
  /** Only a type: what narrows the collection, and what is sent of an item besides its id. */
  readonly types?: { params: Params; sent: Sent };
}

/** What is shown of an item that can be chosen. */
export interface ListOption {
  label: string;
  /** A second, smaller line. */
  description?: string;
}

/** A collection that can be listed: the picker that offers the items and the check of the chosen one read the same list. */
export interface List<
  Params extends object = object,
  Item = unknown,
  Sent extends object = object,
> extends Collection<Params, Sent> {
  /** Tells items apart; the id that is asked about. */
  toId(item: Item): string;
  toOption(item: Item): ListOption;
  /** Why an item is shown that cannot be chosen; undefined for one that can. */
  whyNot?(item: Item): string | undefined;
  /** The system tells ids apart by their case. */
  readonly isCaseSensitive?: boolean;
  /** The system searches: what it lists depends on a text. */
  readonly isSearched?: boolean;
}

/** Says whether two names or ids are the same to a system that does not tell cases apart. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Says whether an item of a list is the one with that id. */
export function isItem<Item>(
  list: List<object, Item>,
  item: Item,
  id: string,
): boolean {
  const own = list.toId(item);
  return list.isCaseSensitive ? own === id : isSame(own, id);
}

/** What is asked about an item of a collection: it is there, there is none of that id, the person may use it so. */
export const LIST_VERBS = [
  'exists',
  'free',
  'may-create',
  'may-delete',
] as const;

export type ListVerb = (typeof LIST_VERBS)[number];

/** Which item of a collection is meant. */
export interface ListQuestion<
  Params extends object = object,
  Sent extends object = object,
> {
  params: Params;
  id: string;
  /** What was sent of the item: the server holds it against what the system has. */
  sent?: Sent;
}

/** A lookup about an item of a collection. */
export interface ListLookup extends Lookup, ListQuestion {
  kind: ListVerb;
  /** Name of the collection. */
  list: string;
}

/** Makes the lookup about an item of a collection. */
export function lookUp<Params extends object, Sent extends object>(
  kind: ListVerb,
  { name }: Collection<Params, Sent>,
  question: ListQuestion<NoInfer<Params>, NoInfer<Sent>>,
  messages: LookupMessages,
): ListLookup {
  return { kind, list: name, ...question, ...messages };
}

/** Says whether a lookup is about an item of a collection. */
export function isListLookup(lookup: Lookup): lookup is ListLookup {
  return LIST_VERBS.some(verb => verb === lookup.kind) && 'list' in lookup;
}
