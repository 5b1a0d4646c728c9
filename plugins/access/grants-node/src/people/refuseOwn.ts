import { NotAllowedError } from '@backstage/errors';
import { areSamePerson, type Principals } from '@portal/plugin-access-node';
import { ruleOfOwn } from '@portal/plugin-decisions-node';
import type { StoredRequest } from '../store/GrantStore';

const OWN = {
  onlyRequester: 'Only the person who asked withdraws a request',
  notOwn: 'You cannot decide your own request',
};

/** @throws NotAllowedError to the person who asked, also with another account of theirs */
export async function refuseOwn(
  principals: Pick<Principals, 'ofUser'>,
  { userRef }: { userRef: string },
  { requester }: Pick<StoredRequest, 'requester'>,
): Promise<void> {
  const isOwn = await areSamePerson(principals, userRef, requester);
  const answer = ruleOfOwn(isOwn, 'approve', OWN);
  if (answer && !answer.allowed) throw new NotAllowedError(answer.reason);
}
