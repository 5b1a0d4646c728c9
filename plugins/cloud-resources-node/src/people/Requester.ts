import { NotAllowedError } from '@backstage/errors';
import { type Principal, toGroupRef } from '@portal/plugin-access-node';

/**
 * Checks that a group may own what a run makes: it has to be one of the requester's.
 *
 * @returns the full ref of the group
 * @throws NotAllowedError when it is none of theirs; InputError when it is no group
 */
export function requireOwnGroup(requester: Principal, owner: string): string {
  const ref = toGroupRef(owner);
  if (requester.groups.includes(ref)) return ref;
  throw new NotAllowedError(
    `You are not a member of '${ref}'. Choose one of your own groups as the owner`,
  );
}
