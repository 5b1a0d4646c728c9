import { randomUUID } from 'node:crypto';
import type { AuditorService } from '@backstage/backend-plugin-api';
import { ConflictError } from '@backstage/errors';
import type { Principals } from '@portal/plugin-access-node';
import { lapsesAt } from '@portal/plugin-decisions-node';
import { DAY_MS, EXPIRED_ENTRY_DAYS } from '@portal/plugin-grants-common';
import {
  auditEnds,
  auditLapses,
  refuseOwn,
  type PeopleDirectory,
  type EntryChange,
  type StoredRequest,
  type GrantStore,
} from '@portal/plugin-grants-node';
import {
  type AccessRequest,
  type AccessRequestKind,
  type AccessRequestList,
  roleOf,
} from '@portal/plugin-template-acl-common';
import type { TemplateDirectory } from '../catalog/TemplateDirectory';
import type { Notices } from '../notices/Notices';
import type { OpenedTemplate, TemplateAuthorizer } from './TemplateAuthorizer';
import type { Caller, Clock } from './types';
import { nameTemplate } from './entityRefs';

/** Maximum number of requests in an answer. */
const LIST_LIMIT = 200;

export interface RequestServiceOptions {
  auditor: AuditorService;
  authorizer: TemplateAuthorizer;
  people: PeopleDirectory;
  principals: Pick<Principals, 'ofUser'>;
  templates: TemplateDirectory;
  store: GrantStore;
  notices: Notices;
  /** Latest end of a grant that is given at this time. */
  latestEnd: (now: Date) => Date;
  now: Clock;
}

/** Creates, lists and decides requests for access. */
export class RequestService {
  readonly #options: RequestServiceOptions;

  constructor(options: RequestServiceOptions) {
    this.#options = options;
  }

  /**
   * Creates a request for access or more time, and notifies the owners.
   *
   * @throws NotFoundError as {@link TemplateAuthorizer.open} does
   * @throws ConflictError if a request is pending, or the caller needs none
   */
  async ask(
    caller: Caller,
    templateRef: string,
    what: { reason: string; kind: AccessRequestKind },
  ): Promise<AccessRequest> {
    const { auditor, authorizer, store, notices, people, now } = this.#options;
    const opened = await authorizer.open(caller, templateRef);
    refuseNeedless(opened, what.kind);
    const createdAt = now();
    const created = await store.createRequest({
      id: randomUUID(),
      subjectRef: templateRef,
      subjectUid: opened.template.uid,
      requester: caller.userRef,
      createdAt,
      diesAt: lapsesAt(createdAt),
      ...what,
    });
    const names = await people.namesOf([caller.userRef]);
    const request = toRequest(created.request, names, titleOf(opened));
    await notices.requestMade(opened.template, request);
    await notices.listChanged(opened.template, created.revision, [
      caller.userRef,
    ]);
    await auditLapses(auditor, created.lapsed, nameTemplate);
    return request;
  }

  /** The caller's requests of the last 30 days, newest first. */
  async listMine({ userRef }: Caller): Promise<AccessRequestList> {
    const { store, now } = this.#options;
    const at = now();
    const requests = await store.requestsOf({
      requester: userRef,
      since: new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS),
      limit: LIST_LIMIT + 1,
      now: at,
    });
    return this.#toList(requests);
  }

  /** The pending requests that the caller may decide, newest first. */
  async listToDecide(caller: Caller): Promise<AccessRequestList> {
    const { store, templates, now } = this.#options;
    const controlled = await templates.listControlled();
    const decidable = controlled.filter(
      ({ owners }) => roleOf(caller, owners) !== 'reader',
    );
    const requests = await store.pendingRequests({
      subjectRefs: decidable.map(({ templateRef }) => templateRef),
      exceptOf: caller.userRef,
      limit: LIST_LIMIT + 1,
      now: now(),
    });
    return this.#toList(requests);
  }

  /**
   * Approves or declines a request, and notifies the requester.
   *
   * @throws NotFoundError if the request or the template does not exist
   * @throws NotAllowedError for the caller's own request, and unless the caller is an admin or a manager of the
   * template
   * @throws ConflictError if it is decided already, has lapsed, or the requester is missing in the catalogue
   */
  async decide(
    caller: Caller,
    id: string,
    decision: { status: 'approved' | 'declined'; comment?: string },
  ): Promise<{ request: AccessRequest; change?: EntryChange }> {
    const { auditor, authorizer, store, notices, people, latestEnd, now } =
      this.#options;
    const { principals } = this.#options;
    const asked = await store.getRequest(id, now());
    await refuseOwn(principals, caller, asked);
    const opened = await authorizer.manage(caller, asked.subjectRef);
    if (decision.status === 'approved') await this.#checkRequester(asked);
    const at = now();
    const decided = await store.decide({
      id,
      subjectUid: opened.template.uid,
      latestEnd: latestEnd(at),
      actor: caller.userRef,
      now: at,
      ...decision,
    });
    await notices.listChanged(opened.template, decided.revision, [
      asked.requester,
    ]);
    await auditEnds(auditor, nameTemplate(asked.subjectRef), decided.ended);
    const names = await people.namesOf([asked.requester, caller.userRef]);
    const request = toRequest(decided.request, names, titleOf(opened));
    await notices.requestDecided(opened.template, request, decided.change);
    return { request, change: decided.change };
  }

  async #checkRequester({ requester }: StoredRequest): Promise<void> {
    const missing = await this.#options.people.missing([requester]);
    if (missing.length > 0) {
      throw new ConflictError(`The catalogue no longer has '${requester}'`);
    }
  }

  async #toList(found: StoredRequest[]): Promise<AccessRequestList> {
    const { people, templates } = this.#options;
    const requests = found.slice(0, LIST_LIMIT);
    const [controlled, names] = await Promise.all([
      templates.listControlled(),
      people.namesOf(
        requests.flatMap(({ requester, decidedBy }) => [
          requester,
          decidedBy ?? requester,
        ]),
      ),
    ]);
    const titles = new Map(
      controlled.map(({ templateRef, title, name }) => [
        templateRef,
        title ?? name,
      ]),
    );
    return {
      requests: requests.map(request =>
        toRequest(
          request,
          names,
          titles.get(request.subjectRef) ?? request.subjectRef,
        ),
      ),
      complete: found.length <= LIST_LIMIT,
      limit: LIST_LIMIT,
    };
  }
}

function refuseNeedless(
  { role, hasAccess }: OpenedTemplate,
  kind: AccessRequestKind,
): void {
  if (role !== 'reader') {
    throw new ConflictError('You manage this template, so you may use it');
  }
  if (hasAccess && kind === 'access') {
    throw new ConflictError(
      'You have access to this template already. Ask for more time instead',
    );
  }
}

function titleOf({ template }: OpenedTemplate): string {
  return template.title ?? template.name;
}

function toRequest(
  stored: StoredRequest,
  names: Map<string, string>,
  templateTitle: string,
): AccessRequest {
  const { createdAt, diesAt, decidedAt, decidedBy, requester } = stored;
  return {
    id: stored.id,
    templateRef: stored.subjectRef,
    templateTitle,
    requester,
    requesterName: names.get(requester) ?? requester,
    reason: stored.reason,
    kind: stored.kind,
    // Nobody withdraws a request for a template.
    status: stored.status === 'withdrawn' ? 'lapsed' : stored.status,
    createdAt: createdAt.toISOString(),
    diesAt: diesAt.toISOString(),
    decidedBy,
    decidedByName: decidedBy && (names.get(decidedBy) ?? decidedBy),
    decidedAt: decidedAt?.toISOString(),
    comment: stored.comment,
  };
}
