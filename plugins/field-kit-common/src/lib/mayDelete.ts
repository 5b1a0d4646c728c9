import type { DeletableThing, Lookup } from '../lookups';

/** Told when no reason is known. Own text. */
export const MAY_NOT_DELETE =
  'No template made this for one of your groups, so you may not delete it';

/** What is asked about a thing that is chosen to be deleted; nothing when it is chosen for something else. */
export function mayDelete(
  use: 'delete' | undefined,
  thing: DeletableThing,
): Lookup[] {
  return use === undefined
    ? []
    : [{ kind: 'may-delete', thing, message: MAY_NOT_DELETE }];
}
