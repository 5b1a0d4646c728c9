import type {
  AccessScope,
  AccessService,
  AccessVerb,
  ResourceRecords,
} from '@portal/plugin-access-node';
import type { Caller } from './Caller';
import { type LookupAnswer, orNotFound } from './LookupAnswer';

/** What people may do in the company's systems. A service may do nothing: it is a person who creates and deletes. */
export class Rights {
  readonly #options: {
    access: AccessService;
    /** What templates made for whom. */
    records: Pick<ResourceRecords, 'markOf'>;
  };

  constructor(options: {
    access: AccessService;
    /** What templates made for whom. */
    records: Pick<ResourceRecords, 'markOf'>;
  }) {
    this.#options = options;
  }

  /** Says whether somebody may do something, and why not; not at a place that is not there. */
  async may<Scope extends AccessScope>(
    verb: AccessVerb<Scope>,
    scope: Scope,
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<LookupAnswer> {
    const principal = await caller.principal();
    if (!principal) return { holds: false };
    const asked = this.#options.access.may(principal, verb, scope, { signal });
    const answer = await orNotFound(asked);
    if (!answer) return { holds: false };
    return answer.allowed
      ? { holds: true }
      : { holds: false, message: answer.reason };
  }

  /** What a template made is deleted by the group that it was made for, by the portal's own entry. */
  async mayDeleteMade(
    resourceId: string,
    { caller, signal }: { caller: Caller; signal: AbortSignal },
  ): Promise<LookupAnswer> {
    const principal = await caller.principal();
    if (!principal) return { holds: false };
    const mark = await this.#options.records.markOf(resourceId, signal);
    if (mark && principal.groups.includes(mark.owner)) return { holds: true };
    return {
      holds: false,
      message: mark && `It belongs to '${mark.owner}'. Ask them to delete it`,
    };
  }
}
