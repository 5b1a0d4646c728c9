import type { DeletableThing, Lookup } from '../lookups';

/** Told when no reason is known. Own text. */
export const MAY_NOT_DELETE =
  'No template made this for one of your groups, so you may not delete it';

/** Told where there is nothing to choose from. Own text. */
export const NOTHING_TO_DELETE =
  'No template made one for any of your groups, so there is none that you may delete';

/** What is asked about a thing that is chosen to be deleted; nothing when it is chosen for something else. */
export function mayDelete(
  use: 'delete' | undefined,
  thing: DeletableThing,
  message: string = MAY_NOT_DELETE,
): Lookup[] {
  return use === undefined ? [] : [{ kind: 'may-delete', thing, message }];
}
