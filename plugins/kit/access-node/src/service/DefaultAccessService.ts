import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import type { SharedReads } from '@portal/plugin-system-client-node';
import type { AccessScope, AccessVerb } from '../scopes';
import type {
  AccessAnswer,
  AccessDecider,
  AccessOptions,
  AccessService,
  Principal,
} from '../types';

/** Errors with a specific message and status, which are passed on. */
const CLEAR_ERRORS = [
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'UpstreamTimeoutError',
  'UpstreamUnavailableError',
];

/** A cache key; equal for equal calls. */
function keyOf(
  { userRef, groups, directoryId }: Principal,
  verb: string,
  scope: AccessScope,
): string {
  const who = [userRef, [...groups].sort(), directoryId ?? null];
  return JSON.stringify([who, verb, Object.entries(scope).sort()]);
}

/** Calls the decider of each kind, and caches its answers. */
export class DefaultAccessService implements AccessService {
  readonly #deciders: ReadonlyMap<AccessScope['kind'], AccessDecider>;

  readonly #reads: SharedReads;

  /** @param reads - shares equal calls and caches answers for seconds */
  constructor(deciders: readonly AccessDecider[], reads: SharedReads) {
    this.#reads = reads;

    this.#deciders = new Map(deciders.map(one => [one.kind, one]));
  }

  async may<Scope extends AccessScope>(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    { signal }: AccessOptions = {},
  ): Promise<AccessAnswer> {
    const decider = this.#deciders.get(scope.kind);
    const unknown = `It cannot be told just now whether you may ${verb} this ${scope.kind.replaceAll('-', ' ')}. Try again later`;
    if (!decider) throw new ServiceUnavailableError(unknown);
    try {
      return await this.#reads.read<AccessAnswer>(
        keyOf(principal, verb, scope),
        abort => decider.decide(principal, verb, scope, { signal: abort }),
        { signal },
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (CLEAR_ERRORS.includes((error as Error).name)) throw error;
      throw new ServiceUnavailableError(unknown, error);
    }
  }

  async require<Scope extends AccessScope>(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options?: AccessOptions,
  ): Promise<void> {
    const answer = await this.may(principal, verb, scope, options);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
  }
}
