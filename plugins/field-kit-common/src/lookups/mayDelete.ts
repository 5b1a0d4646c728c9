import {
  lookUp,
  type Collection,
  type ListLookup,
  type ListQuestion,
} from './lists';

/** Told when no reason is known. Own text. */
export const MAY_NOT_DELETE =
  'No template made this for one of your groups, so you may not delete it';

/** Told where there is nothing to choose from. Own text. */
export const NOTHING_TO_DELETE =
  'No template made one for any of your groups, so there is none that you may delete';

/** What is asked about a thing that is chosen to be deleted; nothing when it is chosen for something else. */
export function mayDelete<Params extends object, Sent extends object>(
  use: 'delete' | undefined,
  collection: Collection<Params, Sent>,
  question: ListQuestion<NoInfer<Params>, NoInfer<Sent>>,
): ListLookup[] {
  return use === undefined
    ? []
    : [lookUp('may-delete', collection, question, { message: MAY_NOT_DELETE })];
}
