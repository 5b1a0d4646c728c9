import type {
  AccessScope,
  AccessService,
  AccessVerb,
} from '@portal/plugin-access-node';
import type { Caller } from './Caller';
import { type LookupAnswer, orNotFound } from './LookupAnswer';

/** The rights of callers in the company systems. A service has no rights: only people create and delete. */
export class Rights {
  readonly #access: Pick<AccessService, 'may'>;

  constructor(access: Pick<AccessService, 'may'>) {
    this.#access = access;
  }

  /** Answers whether the caller may do something, with the reason of a refusal. Refuses a missing scope. */
  async may<Scope extends AccessScope>(
    verb: AccessVerb<Scope>,
    scope: Scope,
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<LookupAnswer> {
    const principal = await caller.principal();
    if (!principal) return { holds: false };
    const asked = this.#access.may(principal, verb, scope, { signal });
    const answer = await orNotFound(asked);
    if (!answer) return { holds: false };
    return answer.allowed
      ? { holds: true }
      : { holds: false, message: answer.reason };
  }
}
