import type { AccessAnswer, Principal } from '@portal/plugin-access-node';

/**
 * Allows a topic or queue for the members of its owning group.
 *
 * @param what - for example `topic 'orders' in prod`
 * @param owner - entity ref of the owning group; undefined if unknown
 */
export function answerByOwner(
  { groups }: Principal,
  what: string,
  owner: string | undefined,
): AccessAnswer {
  if (owner !== undefined && groups.includes(owner)) return { allowed: true };
  const whose = owner
    ? `belongs to '${owner}', of which you are not a member`
    : 'belongs to no group that the portal knows';
  return {
    allowed: false,
    reason: `The ${what} ${whose}. Its owner has to agree`,
    ...(owner && { holders: [owner] }),
  };
}
