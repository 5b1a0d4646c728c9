import type {
  GrantEventType,
  GrantRequestKind,
  GrantRequestStatus,
} from '@portal/plugin-grants-common';

/** A grant on a subject, for example a template or an offer of access. */
export interface StoredGrant {
  subjectRef: string;
  /** Uid of the subject; absent in older grants. */
  subjectUid?: string;
  entityRef: string;
  expiresAt: Date;
  grantedBy: string;
  grantedAt: Date;
  reason?: string;
  /** Reason of an early end. */
  endReason?: string;
}

/** A subject by name and uid, since another subject can get its name. */
export interface SubjectKey {
  subjectRef: string;
  subjectUid: string;
}

/** The fields of a grant for checking access. */
export type LiveGrant = Pick<
  StoredGrant,
  'subjectRef' | 'subjectUid' | 'entityRef' | 'expiresAt'
>;

/** Numbers of live grants on a subject, by its uid, since another subject can get its name. */
export interface GrantCount extends Pick<
  StoredGrant,
  'subjectRef' | 'subjectUid'
> {
  live: number;
  /** Those of them that end soon. */
  ending: number;
}

/** An event in the history of an access list. */
export interface StoredEvent {
  id: string;
  subjectRef: string;
  at: Date;
  type: GrantEventType;
  actor?: string;
  entityRef: string;
  before?: Date;
  after?: Date;
  reason?: string;
  /** Kind of the request, in events about requests. */
  kind?: GrantRequestKind;
}

/** A request for access. After `diesAt` its status is `lapsed`, even if that is not recorded yet. */
export interface StoredRequest {
  id: string;
  subjectRef: string;
  /** Uid of the subject; absent in older requests. */
  subjectUid?: string;
  requester: string;
  kind: GrantRequestKind;
  reason: string;
  /** Wanted length in minutes; absent: the usual 5 days. */
  minutes?: number;
  status: GrantRequestStatus;
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

/** Actor, time and subject of a change. */
export interface ChangeOptions {
  subjectRef: string;
  /** Uid of the subject. Grants of earlier subjects with that name end. */
  subjectUid?: string;
  /** Latest allowed end of a grant. */
  latestEnd?: Date;
  /** Length of a grant or extension in milliseconds; absent: 5 days. */
  lengthMs?: number;
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
  /** Current uid of the subject. */
  subjectUid?: string;
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
export interface GrantStore {
  /** Throws if the database does not answer. */
  check(): Promise<void>;

  /** Live grants of any of these users and groups. */
  liveGrants(entityRefs: readonly string[], now: Date): Promise<LiveGrant[]>;
  /** Returns true if any of these users and groups has a live grant on the subject. */
  hasLiveGrant(options: {
    subjectRef: string;
    subjectUid?: string;
    entityRefs: readonly string[];
    now: Date;
  }): Promise<boolean>;
  /** Reads the entries of a list that are live or ended after `endedAfter`, ordered by reference, with the revision. */
  readList(
    subjectRef: string,
    endedAfter: Date,
    /** Omits grants of other subjects with that name. */
    subjectUid?: string,
  ): Promise<{ grants: StoredGrant[]; revision: string }>;
  readRevision(subjectRef: string): Promise<string>;

  /** All grants of a user that are live or ended after `endedAfter`, the last end first. */
  grantsOf(options: {
    entityRef: string;
    endedAfter: Date;
    limit: number;
  }): Promise<StoredGrant[]>;

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

  /**
   * Ends a live grant now, and keeps its entry. Without an actor the end counts as one by itself.
   *
   * @throws NotFoundError if the user has no live grant
   */
  end(options: {
    subjectRef: string;
    entityRef: string;
    actor?: string;
    reason: string;
    now: Date;
  }): Promise<ListChange>;

  /** All live grants, by subject and user. */
  allLiveGrants(now: Date): Promise<StoredGrant[]>;
  /** Counts the live grants of all subjects, and those that end until `until`; subjects without any are omitted. */
  countLive(options: { now: Date; until: Date }): Promise<GrantCount[]>;

  /** Reads a subject's events, newest first. */
  history(options: {
    subjectRef: string;
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
  /** Pending requests for these subjects, newest first, except those of this user. */
  pendingRequests(options: {
    subjectRefs: readonly string[];
    exceptOf: string;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Pending requests of a user, at most one for each subject. */
  pendingRequestsOf(options: {
    requester: string;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Number of pending requests by subject, except those of this user; subjects without any are omitted. */
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

  /**
   * Withdraws a pending request of a user.
   *
   * @throws NotFoundError
   * @throws ConflictError if the request is decided already, or has lapsed
   */
  withdraw(options: {
    id: string;
    requester: string;
    now: Date;
  }): Promise<Decided>;

  /** Assigns the uid of the current subject to grants and requests that were stored without one. */
  nameSubjects(subjects: readonly SubjectKey[]): Promise<void>;
  /** Subjects, by reference and uid, with grants or pending requests. */
  subjectsInUse(): Promise<SubjectKey[]>;
  /** Ends the grants of a deleted subject, and lets its requests lapse. */
  endSubject(
    subject: SubjectKey,
    now: Date,
  ): Promise<ListChange & { lapsed: StoredRequest[] }>;

  /** Subjects with ended grants that are not recorded in the history. */
  subjectsWithEnds(now: Date): Promise<string[]>;
  /** Records the ended grants of a subject in the history. */
  recordEnds(subjectRef: string, now: Date): Promise<ListChange>;
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
