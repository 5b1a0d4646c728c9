import { type AccessAnswer, type Principal } from '../types';

/**
 * Whether somebody may use or look after a topic or queue: members of the group that it belongs to.
 *
 * @param what - for example `topic 'orders' in prod`
 * @param owner - entity ref of the group; undefined where nobody knows
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
  };
}
