import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  areSamePerson,
  findPrincipal,
  isPortalAdmin,
  type PersonGroups,
  type Principal,
  type Principals,
} from '@portal/plugin-access-node';
import {
  DECISION_DAYS,
  type DecisionWord,
  lapsesAt,
  ruleOfOwn,
} from '@portal/plugin-decisions-node';
import { digestOf, versionOf } from './digest';
import type { Notices } from './Notices';
import type { RunRequest, RunRequestStore } from './RunRequestStore';

/** Why a person may not decide, or not withdraw. */
const OWN = {
  onlyRequester: 'Only the person who asked for a run withdraws it',
  notOwn: 'A second person must decide about your own run',
};

const CHANGED =
  'The template was changed after the request. The requester can send the form again';

export interface RunRequestsOptions {
  admins: ReadonlySet<string>;
  auth: AuthService;
  catalog: CatalogService;
  notices: Notices;
  now: () => Date;
  personGroups: PersonGroups;
  principals: Principals;
  store: RunRequestStore;
}

/** Decides about runs that wait for an approval. */
export class RunRequests {
  readonly #options: RunRequestsOptions;

  constructor(options: RunRequestsOptions) {
    this.#options = options;
  }

  /** The requests that wait for the person, the oldest first. */
  async waitingFor(person: Principal): Promise<RunRequest[]> {
    const { store } = this.#options;
    const claims = await this.#claimsOf(person.userRef);
    const found = await store.listWaiting(claims, person.userRef);
    return found.filter(request => this.#isAlive(request));
  }

  /** The person's own requests, the newest first. */
  async ownOf(person: Principal): Promise<RunRequest[]> {
    return this.#options.store.listOf(person.userRef);
  }

  /**
   * Returns a request that the person made, decides about, or sees as an admin.
   *
   * @throws NotFoundError for any other
   */
  async get(person: Principal, id: string): Promise<RunRequest> {
    const { admins, store } = this.#options;
    const request = await store.find(id);
    const isSeen =
      request &&
      (request.requestedBy === person.userRef ||
        isPortalAdmin(admins, person) ||
        (await this.#isApprover(person.userRef, request)));
    if (!isSeen) throw new NotFoundError('There is no such request');
    return request;
  }

  /** What the person may do about the request now. */
  async decisionsOf(
    person: Principal,
    request: RunRequest,
  ): Promise<DecisionWord[]> {
    if (!this.#isAlive(request)) return [];
    if (request.requestedBy === person.userRef) return ['withdraw'];
    if (request.state !== 'waiting') return [];
    const may =
      (await this.#isApprover(person.userRef, request)) &&
      !(await this.#isOwn(person, request));
    return may ? ['approve', 'reject'] : [];
  }

  /**
   * Approves, rejects or withdraws a request.
   *
   * @throws NotFoundError; InputError for a rejection without a reason; NotAllowedError with the reason; ConflictError if
   * it does not wait any more, or the template has changed
   */
  async decide(
    person: Principal,
    id: string,
    decision: { word: DecisionWord; reason?: string },
  ): Promise<RunRequest> {
    const { word } = decision;
    const reason = decision.reason?.trim() || undefined;
    const request = await this.get(person, id);
    const isOwn = await this.#isOwn(person, request);
    const answer = ruleOfOwn(isOwn, word, OWN);
    if (answer && !answer.allowed) throw new NotAllowedError(answer.reason);
    if (!answer && !(await this.#isApprover(person.userRef, request))) {
      throw new NotAllowedError('You are not one of its approvers');
    }
    if (word === 'reject' && !reason) {
      throw new InputError("'reason': say why you reject it");
    }
    await this.#requireAlive(request);
    if (word === 'withdraw') {
      const from = ['waiting', 'approved'] as const;
      return this.#record(request, { from, to: 'withdrawn', person, reason });
    }
    const from = ['waiting'] as const;
    if (word === 'reject') {
      return this.#record(request, { from, to: 'rejected', person, reason });
    }
    await this.#requireRequester(request);
    await this.#requireVersion(request);
    return this.#record(request, { from, to: 'approved', person, reason });
  }

  /**
   * Takes an approved request for its start. Of several calls, in any number of backends, one gets it.
   *
   * @param template - the template as it is now
   * @throws NotFoundError; ConflictError with the reason if it may not start
   */
  async take(
    userRef: string,
    id: string,
    run: { template: Entity; values: unknown },
  ): Promise<RunRequest> {
    const { now, store } = this.#options;
    const request = await store.find(id);
    if (
      request?.requestedBy !== userRef ||
      request.templateRef !== stringifyEntityRef(run.template)
    ) {
      throw new NotFoundError('You have no such request for this template');
    }
    await this.#requireAlive(request);
    if (request.state !== 'approved') throw notOpen(request);
    if (digestOf(run.values) !== request.valuesDigest) {
      throw new ConflictError(
        'The approval is for other values. Send the form without the approval to ask for these',
      );
    }
    if (versionOf(run.template) !== request.version) {
      throw await this.#outdate(request);
    }
    await this.#requireApprover(request);
    const taken = await store.change({
      id,
      from: ['approved'],
      to: 'starting',
      at: now(),
      actor: userRef,
    });
    if (!taken) throw notOpen((await store.find(id)) ?? request);
    return taken;
  }

  /** Records what became of a request that was taken: it runs, or the scaffolder has refused it and it can be sent again. */
  async settle(
    { id, why, reason }: RunRequest,
    runId: string | undefined,
  ): Promise<void> {
    const { now, store } = this.#options;
    const isOfApproval = why !== undefined;
    const refused = isOfApproval ? 'approved' : 'refused';
    await store.change(
      {
        id,
        from: ['starting'],
        to: runId === undefined ? refused : 'started',
        at: now(),
        reason,
      },
      runId,
    );
  }

  /** Lets requests lapse that nobody decided, or that were not started, in time. */
  async letLapse(): Promise<void> {
    const { now, store } = this.#options;
    // Not lapsed before this many days.
    const age = lapsesAt(new Date(0)).getTime();
    for (const request of await store.listOld(
      new Date(now().getTime() - age),
    )) {
      await this.#lapse(request);
    }
  }

  async #lapse(request: RunRequest): Promise<void> {
    const { notices, now, store } = this.#options;
    const lapsed = await store.change({
      id: request.id,
      from: ['waiting', 'approved'],
      to: 'lapsed',
      at: now(),
      reason:
        request.state === 'waiting'
          ? `Nobody decided within ${DECISION_DAYS} days`
          : `It was not started within ${DECISION_DAYS} days of its approval`,
    });
    if (lapsed) await notices.decided(lapsed);
  }

  async #record(
    request: RunRequest,
    change: {
      from: readonly RunRequest['state'][];
      to: 'approved' | 'rejected' | 'withdrawn';
      person: Principal;
      reason?: string;
    },
  ): Promise<RunRequest> {
    const { notices, now, store } = this.#options;
    const { from, to, person, reason } = change;
    const changed = await store.change({
      id: request.id,
      from,
      to,
      at: now(),
      actor: person.userRef,
      reason,
      isDecision: to !== 'withdrawn',
    });
    if (!changed) throw notOpen((await store.find(request.id)) ?? request);
    await notices.decided(changed);
    return changed;
  }

  /** @throws ConflictError if it has ended; one past its end lapses now */
  async #requireAlive(request: RunRequest): Promise<void> {
    if (this.#isAlive(request)) return;
    if (['waiting', 'approved'].includes(request.state)) {
      await this.#lapse(request);
      throw new ConflictError(
        `The request has lapsed after ${DECISION_DAYS} days. Send the form again`,
      );
    }
    throw notOpen(request);
  }

  #isAlive({ state, requestedAt, decidedAt }: RunRequest): boolean {
    return (
      ['waiting', 'approved'].includes(state) &&
      this.#options.now() < lapsesAt(decidedAt ?? requestedAt)
    );
  }

  /** The form of the template as it is now; undefined without the template. */
  async formOf(request: RunRequest): Promise<unknown> {
    return (await this.#templateOf(request))?.spec?.parameters;
  }

  /** The template, read with the portal's own identity: its approvers need not be able to use it. */
  async #templateOf({ templateRef }: RunRequest): Promise<Entity | undefined> {
    const { auth, catalog } = this.#options;
    return catalog.getEntityByRef(templateRef, {
      credentials: await auth.getOwnServiceCredentials(),
    });
  }

  async #requireVersion(request: RunRequest): Promise<void> {
    const template = await this.#templateOf(request);
    if (!template || versionOf(template) !== request.version) {
      throw await this.#outdate(request);
    }
  }

  async #outdate(request: RunRequest): Promise<ConflictError> {
    const { notices, now, store } = this.#options;
    const ended = await store.change({
      id: request.id,
      from: ['waiting', 'approved'],
      to: 'outdated',
      at: now(),
      reason: CHANGED,
    });
    if (ended) await notices.decided(ended);
    return new ConflictError(CHANGED);
  }

  async #requireRequester({ requestedBy }: RunRequest): Promise<void> {
    if (!(await findPrincipal(this.#options.principals, requestedBy))) {
      throw new ConflictError('The catalogue no longer has the requester');
    }
  }

  /** The approval of a person who has left, or left the group, does not count: the request waits for another one. */
  async #requireApprover(request: RunRequest): Promise<void> {
    const { now, principals, store } = this.#options;
    const { id, decidedBy } = request;
    const isThere =
      decidedBy !== undefined &&
      (await findPrincipal(principals, decidedBy)) &&
      (await this.#isApprover(decidedBy, request));
    if (isThere) return;
    const reason =
      'Who approved it is no approver any more, so it waits for another one';
    await store.change({
      id,
      from: ['approved'],
      to: 'waiting',
      at: now(),
      reason,
    });
    throw new ConflictError(reason);
  }

  #isOwn({ userRef }: Principal, { requestedBy }: RunRequest) {
    return areSamePerson(this.#options.principals, userRef, requestedBy);
  }

  async #isApprover(
    userRef: string,
    { approvers }: RunRequest,
  ): Promise<boolean> {
    const claims = await this.#claimsOf(userRef);
    return approvers.some(ref => claims.includes(ref));
  }

  async #claimsOf(userRef: string): Promise<string[]> {
    const groups = await this.#options.personGroups.of(userRef);
    return [userRef, ...groups.map(ref => ref.toLowerCase())];
  }
}

function notOpen({ state }: RunRequest): ConflictError {
  return new ConflictError(
    `The request does not wait for this any more: it is ${state}`,
  );
}
