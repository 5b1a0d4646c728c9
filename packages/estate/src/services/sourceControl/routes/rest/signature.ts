import { z } from 'zod';
import type { Account } from '../../state/Accounts';
import { toIsoSeconds } from '../../../../git/parse';
import type { GitSignature } from '../../../../git/types';

/** Author or committer in a request. */
export const signatureBody = z
  .object({
    name: z.string().min(1),
    email: z.string().min(1),
    date: z.string().datetime({ offset: true }).optional(),
  })
  .optional();

/** Returns the signature of a commit through the API. Defaults to the account and the current time. */
export function toSignature(
  body: z.output<typeof signatureBody>,
  actor: Account,
): GitSignature {
  return {
    name: body?.name ?? actor.name ?? actor.login,
    email: body?.email ?? actor.email ?? actor.login,
    date: toIsoSeconds(body?.date ? Date.parse(body.date) : Date.now()),
  };
}
