import type {
  AccessRequest,
  AccessRequestKind,
  HistoryEvent,
} from '@portal/plugin-template-acl-common';

/** A grant on a template. */
export interface StoredGrant {
  templateRef: string;
  /** `metadata.uid` of the template; absent in older grants. */
  templateUid?: string;
  entityRef: string;
  expiresAt: Date;
  grantedBy: string;
  grantedAt: Date;
  reason?: string;
}

/** A template by name and uid, since another template can get its name. */
export interface TemplateKey {
  templateRef: string;
  templateUid: string;
}

/** The fields of a grant for checking access. */
export type LiveGrant = Pick<
  StoredGrant,
  'templateRef' | 'templateUid' | 'entityRef' | 'expiresAt'
>;

/** An event in the history of an access list. */
export interface StoredEvent {
  id: string;
  templateRef: string;
  at: Date;
  type: HistoryEvent['type'];
  actor?: string;
  entityRef: string;
  before?: Date;
  after?: Date;
  reason?: string;
  /** Kind of the request, in events about requests. */
  kind?: AccessRequestKind;
}

/** A request for access. After `diesAt` its status is `lapsed`, even if that is not recorded yet. */
export interface StoredRequest {
  id: string;
  templateRef: string;
  /** `metadata.uid` of the template; absent in older requests. */
  templateUid?: string;
  requester: string;
  kind: AccessRequestKind;
  reason: string;
  status: AccessRequest['status'];
  createdAt: Date;
  diesAt: Date;
  decidedBy?: string;
  decidedAt?: Date;
  comment?: string;
}

/** The change of one entry. */
export interface EntryChange {
  entityRef: string;
  /** End of the grant before; absent for a new entry. */
  before?: Date;
  /** End of the grant after; absent for a removed entry. */
  after?: Date;
}

/** Actor, time and template of a change. */
export interface ChangeOptions {
  templateRef: string;
  /** `metadata.uid` of the template. Grants of earlier templates with that name end. */
  templateUid?: string;
  /** Latest allowed end of a grant. */
  latestEnd?: Date;
  actor: string;
  reason?: string;
  now: Date;
}

/** The result of a change of a list. */
export interface ListChange {
  changes: EntryChange[];
  /** Grants whose end was recorded by this change. */
  ended: EntryChange[];
  revision: string;
}

/** A new request. */
export type NewRequest = Omit<
  StoredRequest,
  'status' | 'decidedBy' | 'decidedAt' | 'comment'
>;

/** A decision on a request. */
export interface Decision {
  id: string;
  status: 'approved' | 'declined';
  /** Current `metadata.uid` of the template. */
  templateUid?: string;
  /** Latest allowed end of a grant. */
  latestEnd?: Date;
  actor: string;
  comment?: string;
  now: Date;
}

/** The result of a decision. `change` is present if it granted access. */
export interface Decided {
  request: StoredRequest;
  change?: EntryChange;
  /** Grants whose end was recorded by this decision. */
  ended: EntryChange[];
  /** The list's revision after the decision. */
  revision: string;
}

/** The result of creating a request. */
export interface Created {
  request: StoredRequest;
  /** Earlier requests of the same user that lapsed and were recorded now. */
  lapsed: StoredRequest[];
  /** The list's revision. */
  revision: string;
}

/**
 * Stores grants, their history and requests.
 *
 * @remarks Each method changes everything or nothing. All methods throw ServiceUnavailableError if the database
 * cannot be reached or does not answer in time.
 */
export interface TemplateAclStore {
  /** Throws if the database does not answer. */
  check(): Promise<void>;

  /** Live grants of any of these users and groups. */
  liveGrants(entityRefs: readonly string[], now: Date): Promise<LiveGrant[]>;
  /** Returns true if any of these users and groups has a live grant on the template. */
  hasLiveGrant(options: {
    templateRef: string;
    templateUid?: string;
    entityRefs: readonly string[];
    now: Date;
  }): Promise<boolean>;
  /** Reads the entries of a list that are live or ended after `endedAfter`, ordered by reference, with the revision. */
  readList(
    templateRef: string,
    endedAfter: Date,
    /** Omits grants of other templates with that name. */
    templateUid?: string,
  ): Promise<{ grants: StoredGrant[]; revision: string }>;
  readRevision(templateRef: string): Promise<string>;

  /**
   * Gives each of these users and groups a grant, or extends the existing one.
   *
   * @throws ConflictError if a grant would end after `latestEnd`
   */
  give(
    options: ChangeOptions & { entityRefs: readonly string[] },
  ): Promise<ListChange>;
  /** @throws NotFoundError if the entry does not exist */
  extend(options: ChangeOptions & { entityRef: string }): Promise<ListChange>;
  /** @throws NotFoundError if the entry does not exist */
  remove(options: ChangeOptions & { entityRef: string }): Promise<ListChange>;

  /** Reads a template's events, newest first. */
  history(options: {
    templateRef: string;
    limit: number;
    /** Only events before the one with this id. */
    before?: string;
    /** Omits requests without a grant of all other users; absent: omits none. */
    openRequestsOf?: string;
  }): Promise<StoredEvent[]>;

  /** @throws ConflictError if the user has a pending request */
  createRequest(request: NewRequest): Promise<Created>;
  /** @throws NotFoundError */
  getRequest(id: string, now: Date): Promise<StoredRequest>;
  /** The requests of a user, newest first. */
  requestsOf(options: {
    requester: string;
    since: Date;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Pending requests for these templates, newest first, except those of this user. */
  pendingRequests(options: {
    templateRefs: readonly string[];
    exceptOf: string;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Pending requests of a user, at most one for each template. */
  pendingRequestsOf(options: {
    requester: string;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Number of pending requests by template, except those of this user; templates without any are omitted. */
  countPending(options: {
    exceptOf: string;
    now: Date;
  }): Promise<Map<string, number>>;
  /**
   * Stores a decision, and the grant for an approval.
   *
   * @throws NotFoundError
   * @throws ConflictError if the request is decided already, or has lapsed
   */
  decide(decision: Decision): Promise<Decided>;

  /** Assigns the uid of the current template to grants and requests that were stored without one. */
  nameTemplates(templates: readonly TemplateKey[]): Promise<void>;
  /** Templates, by reference and uid, with grants or pending requests. */
  templatesInUse(): Promise<TemplateKey[]>;
  /** Ends the grants of a deleted template, and lets its requests lapse. */
  endTemplate(
    template: TemplateKey,
    now: Date,
  ): Promise<ListChange & { lapsed: StoredRequest[] }>;

  /** Templates with ended grants that are not recorded in the history. */
  templatesWithEnds(now: Date): Promise<string[]>;
  /** Records the ended grants of a template in the history. */
  recordEnds(templateRef: string, now: Date): Promise<ListChange>;
  /** Marks lapsed requests. @returns them */
  recordLapses(now: Date): Promise<StoredRequest[]>;
  /** Removes entries whose grants ended before this time. */
  forgetEnded(endedBefore: Date): Promise<void>;
  /**
   * Returns grants that end before `until` and whose holder was not notified of that end, in order of their end, and
   * marks them as notified.
   */
  takeEndingGrants(options: {
    now: Date;
    until: Date;
    limit: number;
  }): Promise<StoredGrant[]>;
  /** Marks a grant as not notified, after a failed notification. */
  returnEndingGrant(grant: StoredGrant): Promise<void>;
}
