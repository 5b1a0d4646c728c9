import type { AuditorService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  DAY_MS,
  EXPIRED_ENTRY_DAYS,
  isExpired,
} from '@portal/plugin-grants-common';
import {
  auditEnds,
  type PeopleDirectory,
  type EntryChange,
  type ListChange,
  type StoredEvent,
  type StoredGrant,
  type GrantStore,
} from '@portal/plugin-grants-node';
import type {
  Acl,
  AclEntry,
  AddedToAcl,
  HistoryEvent,
  HistoryPage,
} from '@portal/plugin-template-acl-common';
import type { Template } from '../catalog/TemplateDirectory';
import type { Notices } from '../notices/Notices';
import type { TemplateAuthorizer } from './TemplateAuthorizer';
import type { Caller, Clock } from './types';

export interface AclServiceOptions {
  auditor: AuditorService;
  authorizer: TemplateAuthorizer;
  people: PeopleDirectory;
  store: GrantStore;
  notices: Notices;
  /** Latest end of a grant that is given at this time. */
  latestEnd: (now: Date) => Date;
  now: Clock;
}

/** The result of adding entries, with the changed list. */
export interface ChangedAcl extends AddedToAcl {
  changes: EntryChange[];
}

/** Reads and changes access lists. Entity refs must be normalised. */
export class AclService {
  readonly #options: AclServiceOptions;

  constructor(options: AclServiceOptions) {
    this.#options = options;
  }

  /** @throws NotFoundError as {@link TemplateAuthorizer.open} does */
  async read(caller: Caller, templateRef: string): Promise<Acl> {
    const { role, template } = await this.#options.authorizer.open(
      caller,
      templateRef,
    );
    return { ...(await this.#readEntries(template)), role };
  }

  /**
   * Gives users and groups access, or extends their grants.
   *
   * @throws NotFoundError, NotAllowedError as {@link TemplateAuthorizer.manage} does
   * @throws InputError if a reference is missing in the catalogue; then nothing changes
   */
  async add(
    caller: Caller,
    templateRef: string,
    how: { entityRefs: string[]; reason?: string },
  ): Promise<ChangedAcl> {
    const { authorizer, store, latestEnd, now } = this.#options;
    const { template } = await authorizer.manage(caller, templateRef);
    await this.#checkExisting(how.entityRefs, 'entity_refs');
    const at = now();
    const done = await store.give({
      subjectRef: templateRef,
      subjectUid: template.uid,
      latestEnd: latestEnd(at),
      actor: caller.userRef,
      now: at,
      ...how,
    });
    await this.#tell(template, done);
    const { changes } = done;
    const isAdded = ({ before }: EntryChange) =>
      before === undefined || isExpired(before, at);
    return {
      added: changes.filter(isAdded).map(refOf),
      extended: changes.filter(change => !isAdded(change)).map(refOf),
      ...(await this.#readEntries(template)),
      changes,
    };
  }

  /** Extends an entry. @throws NotFoundError if the entry does not exist; otherwise as {@link add} */
  async extend(
    caller: Caller,
    templateRef: string,
    how: { entityRef: string; reason?: string },
  ): Promise<{ acl: AclEntry; revision: string; change: EntryChange }> {
    const { authorizer, store, latestEnd, now } = this.#options;
    const { template } = await authorizer.manage(caller, templateRef);
    await this.#checkExisting([how.entityRef], 'entity_ref');
    const at = now();
    const done = await store.extend({
      subjectRef: templateRef,
      subjectUid: template.uid,
      latestEnd: latestEnd(at),
      actor: caller.userRef,
      now: at,
      ...how,
    });
    await this.#tell(template, done);
    const { changes, revision } = done;
    const { acls } = await this.#readEntries(template);
    const acl = acls.find(({ entityRef }) => entityRef === how.entityRef);
    if (!acl) {
      throw new NotFoundError(`'${how.entityRef}' was removed meanwhile`);
    }
    return { acl, revision, change: changes[0] };
  }

  /** Removes an entry, also for a user or group that is missing in the catalogue. */
  async remove(
    caller: Caller,
    templateRef: string,
    entityRef: string,
  ): Promise<EntryChange> {
    const { authorizer, store, now } = this.#options;
    const { template } = await authorizer.manage(caller, templateRef);
    const done = await store.remove({
      subjectRef: templateRef,
      subjectUid: template.uid,
      entityRef,
      actor: caller.userRef,
      now: now(),
    });
    await this.#tell(template, done);
    return done.changes[0];
  }

  /** Reads the history. Only admins, managers and the requester see requests without a grant. */
  async history(
    caller: Caller,
    templateRef: string,
    page: { limit: number; before?: string },
  ): Promise<HistoryPage> {
    const { authorizer, people, store } = this.#options;
    const { role } = await authorizer.open(caller, templateRef);
    const found = await store.history({
      subjectRef: templateRef,
      limit: page.limit + 1,
      before: page.before,
      openRequestsOf: role === 'reader' ? caller.userRef : undefined,
    });
    const events = found.slice(0, page.limit);
    const names = await people.namesOf(
      events.flatMap(({ entityRef, actor }) => [entityRef, actor ?? entityRef]),
    );
    return {
      events: events.map(event => toHistoryEvent(event, names)),
      next: found.length > page.limit ? events.at(-1)?.id : undefined,
    };
  }

  async #readEntries({
    templateRef,
    uid,
  }: Template): Promise<{ acls: AclEntry[]; revision: string }> {
    const { people, store, now } = this.#options;
    const at = now();
    const { grants, revision } = await store.readList(
      templateRef,
      new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS),
      uid,
    );
    const names = await people.namesOf(
      grants.flatMap(({ entityRef, grantedBy }) => [entityRef, grantedBy]),
    );
    return { acls: grants.map(grant => toEntry(grant, names, at)), revision };
  }

  async #checkExisting(refs: string[], field: string): Promise<void> {
    const missing = await this.#options.people.missing(refs);
    if (missing.length > 0) {
      throw new InputError(
        `${field}: the catalogue has no ${missing.map(ref => `'${ref}'`).join(', ')}`,
      );
    }
  }

  async #tell(template: Template, done: ListChange): Promise<void> {
    const { auditor, notices } = this.#options;
    await notices.listChanged(template, done.revision, done.changes.map(refOf));
    await auditEnds(auditor, { template: template.templateRef }, done.ended);
  }
}

function refOf({ entityRef }: EntryChange): string {
  return entityRef;
}

function toEntry(
  grant: StoredGrant,
  names: Map<string, string>,
  now: Date,
): AclEntry {
  const { entityRef, expiresAt, grantedBy, grantedAt, reason } = grant;
  return {
    entityRef,
    displayName: names.get(entityRef) ?? entityRef,
    expiresOn: expiresAt.toISOString(),
    isExpired: isExpired(expiresAt, now),
    grantedBy,
    grantedByName: names.get(grantedBy) ?? grantedBy,
    grantedAt: grantedAt.toISOString(),
    reason,
  };
}

function toHistoryEvent(
  event: StoredEvent,
  names: Map<string, string>,
): HistoryEvent {
  const { id, at, type, actor, entityRef, before, after, reason, kind } = event;
  return {
    id,
    at: at.toISOString(),
    // Nobody withdraws a request for a template.
    type: type === 'withdrawn' ? 'lapsed' : type,
    actor,
    actorName: actor && (names.get(actor) ?? actor),
    entityRef,
    displayName: names.get(entityRef) ?? entityRef,
    before: before?.toISOString(),
    after: after?.toISOString(),
    reason,
    kind,
  };
}
