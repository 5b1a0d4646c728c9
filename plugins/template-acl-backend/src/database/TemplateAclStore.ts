import {
  type AccessRequest,
  type AccessRequestKind,
  type HistoryEvent,
} from '@portal/plugin-template-acl-common';

/** A grant on a template. */
export interface StoredGrant {
  templateRef: string;
  /** `metadata.uid` of the template; absent in grants from before it was stored. */
  templateUid?: string;
  entityRef: string;
  expiresAt: Date;
  grantedBy: string;
  grantedAt: Date;
  reason?: string;
}

/** A template that is or was in the catalogue: another one may get its name. */
export interface TemplateKey {
  templateRef: string;
  templateUid: string;
}

/** As much of a grant as matters for using the template. */
export type LiveGrant = Pick<
  StoredGrant,
  'templateRef' | 'templateUid' | 'entityRef' | 'expiresAt'
>;

/** Something that happened to an access list. */
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
  /** What was asked for, in events about requests. */
  kind?: AccessRequestKind;
}

/** A request for access. Past `diesAt` its status is `lapsed`, whether or not that was written down yet. */
export interface StoredRequest {
  id: string;
  templateRef: string;
  /** `metadata.uid` of the template; absent in requests from before it was stored. */
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

/** What a change did to one entry. */
export interface EntryChange {
  entityRef: string;
  /** End of the grant before; absent when there was no entry. */
  before?: Date;
  /** End of the grant after; absent when the entry is gone. */
  after?: Date;
}

/** Who changes the list of a template, and when. */
export interface ChangeOptions {
  templateRef: string;
  /** `metadata.uid` of the template: grants on another one of that name end. */
  templateUid?: string;
  /** No grant may end later. */
  latestEnd?: Date;
  actor: string;
  reason?: string;
  now: Date;
}

/** What a change of a list did. */
export interface ListChange {
  changes: EntryChange[];
  /** Ends that nobody had written down before this change. */
  ended: EntryChange[];
  revision: string;
}

/** A request as it is made. */
export type NewRequest = Omit<
  StoredRequest,
  'status' | 'decidedBy' | 'decidedAt' | 'comment'
>;

/** A decision on a request. */
export interface Decision {
  id: string;
  status: 'approved' | 'declined';
  /** `metadata.uid` of the template as it is now. */
  templateUid?: string;
  /** No grant may end later. */
  latestEnd?: Date;
  actor: string;
  comment?: string;
  now: Date;
}

/** What a decision did; `change` is there when it granted access. */
export interface Decided {
  request: StoredRequest;
  change?: EntryChange;
  /** Ends that nobody had written down before it. */
  ended: EntryChange[];
  /** The list's revision after it. */
  revision: string;
}

/** A request that was made. */
export interface Created {
  request: StoredRequest;
  /** Earlier requests of the same person that died unnoticed. */
  lapsed: StoredRequest[];
  /** The list's revision. */
  revision: string;
}

/**
 * Keeps grants, their history and requests.
 *
 * @remarks Each method either does all that it says or nothing. All throw ServiceUnavailableError while the database
 * cannot be reached, or gives no answer in time.
 */
export interface TemplateAclStore {
  /** Throws unless the database answers. */
  check(): Promise<void>;

  /** Live grants that any of these users and groups has, by template. */
  liveGrants(entityRefs: readonly string[], now: Date): Promise<LiveGrant[]>;
  /** Whether any of these users and groups has a live grant on a template. */
  hasLiveGrant(options: {
    templateRef: string;
    templateUid?: string;
    entityRefs: readonly string[];
    now: Date;
  }): Promise<boolean>;
  /** The entries of a template's list that are live or ended after `endedAfter`, by reference, with its revision. */
  readList(
    templateRef: string,
    endedAfter: Date,
    /** Leaves out grants on another template of that name. */
    templateUid?: string,
  ): Promise<{ grants: StoredGrant[]; revision: string }>;
  readRevision(templateRef: string): Promise<string>;

  /**
   * Gives each of these users and groups a grant, or more time to the one that stands.
   *
   * @throws ConflictError when one would end after `latestEnd`
   */
  give(
    options: ChangeOptions & { entityRefs: readonly string[] },
  ): Promise<ListChange>;
  /** @throws NotFoundError when there is no such entry */
  extend(options: ChangeOptions & { entityRef: string }): Promise<ListChange>;
  /** @throws NotFoundError when there is no such entry */
  remove(options: ChangeOptions & { entityRef: string }): Promise<ListChange>;

  /** A template's events, newest first. */
  history(options: {
    templateRef: string;
    limit: number;
    /** Only events before the one with this id. */
    before?: string;
    /** Leaves out requests that led to no grant, unless this user made them; absent: leaves none out. */
    openRequestsOf?: string;
  }): Promise<StoredEvent[]>;

  /** @throws ConflictError when one of the same person waits already */
  createRequest(request: NewRequest): Promise<Created>;
  /** @throws NotFoundError */
  getRequest(id: string, now: Date): Promise<StoredRequest>;
  /** Requests of somebody, newest first. */
  requestsOf(options: {
    requester: string;
    since: Date;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Waiting requests for these templates, newest first, without those of this user. */
  pendingRequests(options: {
    templateRefs: readonly string[];
    exceptOf: string;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** Waiting requests of somebody: one for each template at most. */
  pendingRequestsOf(options: {
    requester: string;
    now: Date;
  }): Promise<StoredRequest[]>;
  /** How many requests wait, by template, without those of this user; templates without any are left out. */
  countPending(options: {
    exceptOf: string;
    now: Date;
  }): Promise<Map<string, number>>;
  /**
   * Writes down a decision, and the grant when it approves.
   *
   * @throws NotFoundError
   * @throws ConflictError when it was decided already, or has lapsed
   */
  decide(decision: Decision): Promise<Decided>;

  /** Gives grants and requests from before uids were stored the uid of the template that has the name. */
  nameTemplates(templates: readonly TemplateKey[]): Promise<void>;
  /** Templates, by reference and uid, that grants or waiting requests are for. */
  templatesInUse(): Promise<TemplateKey[]>;
  /** Ends the grants on a template that is gone, and lets the requests for it lapse. */
  endTemplate(
    template: TemplateKey,
    now: Date,
  ): Promise<ListChange & { lapsed: StoredRequest[] }>;

  /** Templates with grants whose end has passed and is not in the history yet. */
  templatesWithEnds(now: Date): Promise<string[]>;
  /** Writes the ends of a template's grants that have passed into the history. */
  recordEnds(templateRef: string, now: Date): Promise<ListChange>;
  /** Marks requests that died as lapsed. @returns them */
  recordLapses(now: Date): Promise<StoredRequest[]>;
  /** Takes entries off the lists whose grants ended before this time. */
  forgetEnded(endedBefore: Date): Promise<void>;
  /**
   * Grants that end before `until` and whose holder was not told of that end yet, the first to end first; they count as
   * told from now on.
   */
  takeEndingGrants(options: {
    now: Date;
    until: Date;
    limit: number;
  }): Promise<StoredGrant[]>;
  /** Lets a grant count as not told, because telling failed. */
  returnEndingGrant(grant: StoredGrant): Promise<void>;
}
