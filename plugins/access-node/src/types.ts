/** A person who wants something done. */
export interface Principal {
  /** Entity ref of the person, in lower case. */
  userRef: string;
  /** Entity refs of the groups that the person acts for, in lower case. */
  groups: readonly string[];
  /** Object id in the directory; absent for who is not in it. */
  directoryId?: string;
}

/** What something can be done to. Names are as the system writes them. */
export type AccessScope =
  | { kind: 'repository'; name: string }
  | { kind: 'subscription'; subscriptionId: string }
  | {
      kind: 'resource-group';
      subscriptionId: string;
      resourceGroupName: string;
    }
  /** `id` is the object id in the directory. */
  | { kind: 'directory-group'; id: string }
  | { kind: 'kafka-topic'; environment: string; name: string }
  | { kind: 'service-bus-environment'; environment: string }
  | { kind: 'service-bus-topic'; environment: string; name: string }
  | { kind: 'service-bus-queue'; environment: string; name: string }
  /** `id` is the application id, for example `APP1001`. */
  | { kind: 'application'; id: string };

/** What can be done to each kind of thing. */
export interface AccessVerbs {
  /** `run` starts workflows; `administer` gives access to others. */
  repository: 'read' | 'write' | 'run' | 'administer';
  /** `create` makes something in it, `change` and `delete` are about the thing itself. */
  subscription: 'read' | 'create' | 'change' | 'delete';
  'resource-group': 'read' | 'create' | 'change' | 'delete';
  'directory-group': 'own' | 'join';
  'kafka-topic': 'produce' | 'consume' | 'administer';
  /** `create` makes a topic or a queue in it. */
  'service-bus-environment': 'create';
  'service-bus-topic': 'produce' | 'consume' | 'administer';
  'service-bus-queue': 'produce' | 'consume' | 'administer';
  application: 'own';
}

/** What can be done to a thing of a scope's kind. */
export type AccessVerb<Scope extends AccessScope = AccessScope> =
  AccessVerbs[Scope['kind']];

/** Whether a person may; `reason` is a sentence for that person. */
export type AccessAnswer =
  { allowed: true } | { allowed: false; reason: string };

export interface AccessOptions {
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Says what a person may do. The portal acts with its own identity for many people: whatever it creates, changes, deletes or
 * reads for somebody, it asks here first, at exactly that scope.
 *
 * @remarks Answers are a few seconds old at the most. Both methods throw InputError for a name that is none and NotFoundError
 * where there is no such thing; UpstreamUnavailableError, UpstreamTimeoutError and NotAllowedError when a system gives the
 * portal no answer; ServiceUnavailableError when it cannot be told for any other reason. Then nothing is allowed.
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

/** Decides for one kind of thing, by what is true at this moment. It keeps nothing. */
export interface AccessDecider<Scope extends AccessScope = AccessScope> {
  readonly kind: Scope['kind'];
  decide(
    principal: Principal,
    verb: AccessVerb<Scope>,
    scope: Scope,
    options: AccessOptions,
  ): Promise<AccessAnswer>;
}

/** The scope of a kind. */
export type ScopeOf<Kind extends AccessScope['kind']> = Extract<
  AccessScope,
  { kind: Kind }
>;
