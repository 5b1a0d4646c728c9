import { z } from 'zod';
import type { Account } from '../../state/Accounts';
import { toIsoSeconds } from '../../../../git/parse';
import type { GitSignature } from '../../../../git/types';

/** Author or committer as a client sends it. */
export const signatureBody = z
  .object({
    name: z.string().min(1),
    email: z.string().min(1),
    date: z.string().datetime({ offset: true }).optional(),
  })
  .optional();

/** The signature of a commit that is made through the API: what was sent, otherwise the account's, now. */
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
