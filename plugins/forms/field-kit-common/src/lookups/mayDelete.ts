import {
  lookUp,
  type Collection,
  type ListLookup,
  type ListQuestion,
} from './lists';

/** Own text: the requester may not delete the item, without a known reason. */
export const MAY_NOT_DELETE =
  'No template made this for one of your groups, so you may not delete it';

/** Own text: the list of deletable items is empty. */
export const NOTHING_TO_DELETE =
  'No template made one for any of your groups, so there is none that you may delete';

/** The lookup of an item that was selected for deletion; none for any other purpose. */
export function mayDelete<Params extends object, Sent extends object>(
  use: 'delete' | undefined,
  collection: Collection<Params, Sent>,
  question: ListQuestion<NoInfer<Params>, NoInfer<Sent>>,
): ListLookup[] {
  return use === undefined
    ? []
    : [lookUp('may-delete', collection, question, { message: MAY_NOT_DELETE })];
}
