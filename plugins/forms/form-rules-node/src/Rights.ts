import type {
  AccessScope,
  AccessService,
  AccessVerb,
  ResourceRecords,
} from '@portal/plugin-access-node';
import type { Caller } from './Caller';
import { type LookupAnswer, orNotFound } from './LookupAnswer';

interface RightsOptions {
  access: AccessService;
  /** The owners of resources that templates created. */
  records: Pick<ResourceRecords, 'markOf'>;
}

/** The rights of callers in the company systems. A service has no rights: only people create and delete. */
export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** Answers whether the caller may do something, with the reason of a refusal. Refuses a missing scope. */
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

  /** A resource that a template created may be deleted by its owner group, as recorded in the resource entity. */
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
