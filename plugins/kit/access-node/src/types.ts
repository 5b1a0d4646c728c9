import type { AccessScope, AccessVerb, AccessVerbs, ScopeOf } from './scopes';

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

/** Who can help a person who was refused. */
export type AccessHelp = {
  /** Entity refs of the people and groups that hold the right. */
  holders?: string[];
  /** Object ids in the directory of further people who hold it. */
  holderIds?: string[];
  /** Entity refs of who can give the right. Without it, those who hold it can. */
  givers?: string[];
};

/** The result of a check; `reason` is a sentence for the person. */
export type AccessAnswer =
  { allowed: true } | ({ allowed: false; reason: string } & AccessHelp);

/** What people ask a decider: its verbs, and the names that a scope needs. */
export interface AccessAsks<
  Verb extends string = string,
  Name extends string = string,
> {
  verbs: readonly Verb[];
  /** With the possible values, where they are few. */
  names: readonly { name: Name; choices?: readonly string[] }[];
  /** The verb without which a person may not even know that the scope exists. Without it, everybody may know. */
  knownBy?: Verb;
}

/** What people ask the decider of a kind. */
export type AsksOf<Kind extends AccessScope['kind']> = AccessAsks<
  AccessVerbs[Kind],
  Exclude<keyof ScopeOf<Kind>, 'kind'> & string
>;

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
  readonly asks: AccessAsks;
  decide(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options: AccessOptions,
  ): Promise<AccessAnswer>;
}
