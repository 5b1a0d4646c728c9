/** A person whose rights are checked. */
export interface Principal {
  /** Entity ref of the person, in lower case. */
  userRef: string;
  /** Entity refs of the person's groups, in lower case. */
  groups: readonly string[];
  /** Object id in the directory; undefined for a person outside the directory. */
  directoryId?: string;
}

/** The object of a check. Names have the spelling of their system. */
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
  /** An identity pool of Confluent by its name. `onBehalfOf` is the group whose pool it has to be; any of the person's without it. */
  | {
      kind: 'identity-pool';
      environment: string;
      name: string;
      onBehalfOf?: string;
    }
  | { kind: 'service-bus-environment'; environment: string }
  | { kind: 'service-bus-topic'; environment: string; name: string }
  | { kind: 'service-bus-queue'; environment: string; name: string }
  /** `id` is the application id, for example `APP1001`. */
  | { kind: 'application'; id: string }
  /**
   * `product` is its name, `applicationId` the id of an existing application. `team` is the mail address of the group that
   * the company's list will name as the team of a new application.
   */
  | {
      kind: 'onboarding';
      product: string;
      applicationId?: string;
      team?: string;
    }
  /** An onboarding file of the default branch, by the names of its folder and of itself. */
  | { kind: 'onboarding-file'; portfolio: string; file: string }
  /** A workflow run of the onboarding repository by its id; all its runs without an id. */
  | { kind: 'onboarding-run'; id?: number };

/** The verbs for each kind of scope. */
export interface AccessVerbs {
  /** `run` starts workflows; `administer` gives access to others. */
  repository: 'read' | 'write' | 'run' | 'administer';
  /** `create` creates something in the subscription; `change` and `delete` apply to the subscription itself. */
  subscription: 'read' | 'create' | 'change' | 'delete';
  'resource-group': 'read' | 'create' | 'change' | 'delete';
  'directory-group': 'own' | 'join';
  'kafka-topic': 'produce' | 'consume' | 'administer';
  /** `use` lets the identities of the pool get access to a topic. */
  'identity-pool': 'use';
  /** `create` creates a topic or a queue in the environment. */
  'service-bus-environment': 'create';
  'service-bus-topic': 'produce' | 'consume' | 'administer';
  'service-bus-queue': 'produce' | 'consume' | 'administer';
  application: 'own';
  onboarding: 'create';
  'onboarding-file': 'read' | 'change';
  'onboarding-run': 'read';
}

/** The verbs for a scope. */
export type AccessVerb<Scope extends AccessScope = AccessScope> =
  AccessVerbs[Scope['kind']];

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

/** The scope type of a kind. */
export type ScopeOf<Kind extends AccessScope['kind']> = Extract<
  AccessScope,
  { kind: Kind }
>;
