import { NotAllowedError } from '@backstage/errors';
import { type Principal, toGroupRef } from '@portal/plugin-access-node';

/**
 * Checks that the owner of a new resource is one of the requester's groups.
 *
 * @returns the full ref of the group
 * @throws NotAllowedError for another group; InputError if the text is not a group
 */
export function requireOwnGroup(requester: Principal, owner: string): string {
  const ref = toGroupRef(owner);
  if (requester.groups.includes(ref)) return ref;
  throw new NotAllowedError(
    `You are not a member of '${ref}'. Choose one of your own groups as the owner`,
  );
}
