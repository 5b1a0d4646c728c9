import type { AccessScope, AccessVerb } from './scopes';

/** A person whose rights are checked. */
export interface Principal {
  /** Entity ref of the person, in lower case. */
  userRef: string;
  /** Entity refs of the person's groups, in lower case. */
  groups: readonly string[];
  /** Object id in the directory; undefined for a person outside the directory. */
  directoryId?: string;
  /** Number of the employee; the same in all accounts of one person. */
  employeeId?: string;
}

/** The result of a check; `reason` is a sentence for the person. */
export type AccessAnswer =
  { allowed: true } | { allowed: false; reason: string };

export interface AccessOptions {
  /** Aborts the check. */
  signal?: AbortSignal;
}

/**
 * Checks what a person may do. The portal acts with its own identity for many people. It calls this service before it
 * creates, changes, deletes or reads something for a person, for exactly that scope.
 *
 * @remarks Answers are at most a few seconds old. Both methods throw InputError for an invalid name and NotFoundError
 * for a missing resource; UpstreamUnavailableError, UpstreamTimeoutError and NotAllowedError when a system refuses
 * the portal or does not answer; ServiceUnavailableError for any other failure of the check. The caller must then
 * stop.
 */
export interface AccessService {
  may<Scope extends AccessScope>(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options?: AccessOptions,
  ): Promise<AccessAnswer>;

  /** @throws NotAllowedError with the reason, unless the person may */
  require<Scope extends AccessScope>(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options?: AccessOptions,
  ): Promise<void>;
}

/** Decides about one kind of scope by the current state. Caches nothing. */
export interface AccessDecider<Scope extends AccessScope = AccessScope> {
  readonly kind: Scope['kind'];
  decide(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options: AccessOptions,
  ): Promise<AccessAnswer>;
}
