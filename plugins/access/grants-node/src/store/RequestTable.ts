import { ConflictError, NotFoundError } from '@backstage/errors';
import { DECISION_DAYS, DecisionTable } from '@portal/plugin-decisions-node';
import type { GrantRequestStatus } from '@portal/plugin-grants-common';
import type { Knex } from 'knex';
import type { GrantWords } from './GrantWords';
import { requestHistory } from './history';
import { ListTransaction } from './ListTransaction';
import { readRevision } from './revision';
import { REQUESTS, type RequestRow, toRequest } from './rows';
import type {
  Created,
  Decided,
  Decision,
  NewRequest,
  StoredRequest,
  SubjectKey,
} from './GrantStore';

const MINUTE_MS = 60_000;

/** The table of requests. The methods are those of the store. */
export class RequestTable {
  readonly #knex: Knex;
  readonly #words: GrantWords;
  readonly #decisions: DecisionTable<RequestRow, GrantRequestStatus>;

  constructor(knex: Knex, words: GrantWords) {
    this.#knex = knex;
    this.#words = words;
    this.#decisions = new DecisionTable(knex, {
      requests: REQUESTS,
      columns: { state: 'status', reason: 'comment', ended: undefined },
      history: requestHistory,
      isOpen: status => status === 'pending',
    });
  }

  async create(request: NewRequest, checkWanted: () => void): Promise<Created> {
    const { subjectRef, subjectUid, requester, reason, createdAt } = request;
    return this.#knex.transaction(async trx => {
      const lapsed = await this.#makeRoom(trx, request);
      const row = {
        id: request.id,
        subject_ref: subjectRef,
        subject_uid: subjectUid ?? null,
        requester,
        kind: request.kind,
        reason,
        minutes: request.minutes ?? null,
        created_at: createdAt,
        dies_at: request.diesAt,
      };
      const isNew = await this.#decisions.add(trx, row, {
        state: 'pending',
        at: createdAt,
        actor: requester,
        reason,
      });
      if (!isNew) {
        throw new ConflictError(
          `Your request for this ${this.#words.subject} is pending. Wait for the decision`,
        );
      }
      const revision = await readRevision(trx, subjectRef);
      checkWanted();
      return { request: { ...request, status: 'pending' }, lapsed, revision };
    });
  }

  async get(
    id: string,
    now: Date,
    knex: Knex = this.#knex,
  ): Promise<StoredRequest> {
    const row = await knex<RequestRow>(REQUESTS).where({ id }).first();
    if (!row) throw noRequest(id);
    return toRequest(row, now);
  }

  async of(options: {
    requester: string;
    since: Date;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]> {
    const { requester, since, limit, now } = options;
    const rows = await this.#knex<RequestRow>(REQUESTS)
      .where({ requester })
      .andWhere('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(limit);
    return rows.map(row => toRequest(row, now));
  }

  async pending(options: {
    subjectRefs: readonly string[];
    exceptOf: string;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]> {
    const { subjectRefs, exceptOf, limit, now } = options;
    const rows = await this.#waiting(now)
      .whereNot('requester', exceptOf)
      .whereRaw('subject_ref = ANY(?::text[])', [[...subjectRefs]])
      .orderBy('created_at', 'desc')
      .limit(limit);
    return rows.map(row => toRequest(row, now));
  }

  async pendingOf(options: {
    requester: string;
    now: Date;
  }): Promise<StoredRequest[]> {
    const { requester, now } = options;
    const rows = await this.#waiting(now).andWhere({ requester });
    return rows.map(row => toRequest(row, now));
  }

  async count(options: {
    exceptOf: string;
    now: Date;
  }): Promise<Map<string, number>> {
    const { exceptOf, now } = options;
    const rows = await this.#waiting(now)
      .whereNot('requester', exceptOf)
      .groupBy('subject_ref')
      .select('subject_ref')
      .count<Array<{ subject_ref: string; count: string }>>('* as count');
    return new Map(
      rows.map(({ subject_ref, count }) => [subject_ref, Number(count)]),
    );
  }

  async decide(decision: Decision, checkWanted: () => void): Promise<Decided> {
    const { status, now, subjectUid } = decision;
    const { subjectRef } = await this.get(decision.id, now);
    return this.#knex.transaction(async trx => {
      const decided =
        status === 'declined'
          ? await this.#close(trx, decision)
          : await this.#approve(trx, { subjectRef, subjectUid }, decision);
      checkWanted();
      return decided;
    });
  }

  async withdraw(
    options: { id: string; requester: string; now: Date },
    checkWanted: () => void,
  ): Promise<Decided> {
    const { id, requester: actor, now } = options;
    const { requester } = await this.get(id, now);
    if (requester !== actor) throw noRequest(id);
    return this.#knex.transaction(async trx => {
      const change = { id, now, actor, status: 'withdrawn' } as const;
      const withdrawn = await this.#close(trx, change);
      checkWanted();
      return withdrawn;
    });
  }

  async recordLapses(now: Date): Promise<StoredRequest[]> {
    return this.#knex.transaction(trx => this.#lapse(trx, {}, now));
  }

  /** Lets the requests for a deleted subject lapse. */
  async lapseOfSubject(
    trx: Knex.Transaction,
    { subjectRef, subjectUid }: SubjectKey,
    now: Date,
  ): Promise<StoredRequest[]> {
    const own = { subject_ref: subjectRef, subject_uid: subjectUid };
    return this.#letLapse(trx, trx<RequestRow>(REQUESTS).where(own), now);
  }

  /** Requests that are pending and have not lapsed. */
  #waiting(now: Date) {
    return this.#knex<RequestRow>(REQUESTS)
      .where({ status: 'pending' })
      .andWhere('dies_at', '>', now);
  }

  /** A lapsed request that is not recorded yet must not block a new one, nor one for an earlier subject with this name. */
  async #makeRoom(
    trx: Knex.Transaction,
    { subjectRef, subjectUid, requester, createdAt }: NewRequest,
  ): Promise<StoredRequest[]> {
    const own = { subject_ref: subjectRef, requester };
    const lapsed = await this.#lapse(trx, own, createdAt);
    if (!subjectUid) return lapsed;
    const ofOthers = trx<RequestRow>(REQUESTS)
      .where(own)
      .whereNot({ subject_uid: subjectUid });
    return [...lapsed, ...(await this.#letLapse(trx, ofOthers, createdAt))];
  }

  async #approve(
    trx: Knex.Transaction,
    { subjectRef, subjectUid }: Partial<SubjectKey> & { subjectRef: string },
    decision: Decision,
  ): Promise<Decided> {
    const { comment, now } = decision;
    const list = await ListTransaction.begin(trx, subjectRef);
    if (subjectUid) await list.endOthers(subjectUid, now, this.#words.gone);
    const { request } = await this.#close(trx, decision);
    const [change] = await list.give(
      [request.requester],
      { ...decision, reason: comment, lengthMs: lengthOf(request) },
      'approved',
      request.kind,
    );
    return { request, change, ended: list.ended, revision: list.revision };
  }

  /** Stores the decision, if the request is still pending. */
  async #close(
    trx: Knex.Transaction,
    decision: Omit<Decision, 'status'> & { status: GrantRequestStatus },
  ): Promise<Decided> {
    const { id, status, actor, comment, now, subjectUid } = decision;
    const [row] = await this.#decisions.changeAll(
      trx,
      trx<RequestRow>(REQUESTS).where({ id }).andWhere('dies_at', '>', now),
      {
        from: ['pending'],
        to: status,
        at: now,
        actor,
        reason: comment,
        isDecision: true,
      },
    );
    if (!row) throw decidedBefore(await this.get(id, now, trx));
    if (subjectUid && row.subject_uid && row.subject_uid !== subjectUid) {
      const { subject } = this.#words;
      throw new ConflictError(
        `The requested ${subject} was deleted. The requester can request access to the new ${subject} of that name`,
      );
    }
    const revision = await readRevision(trx, row.subject_ref);
    return { request: toRequest(row, now), ended: [], revision };
  }

  /** Records lapsed requests. */
  async #lapse(
    trx: Knex.Transaction,
    which: Partial<RequestRow>,
    now: Date,
  ): Promise<StoredRequest[]> {
    const old = trx<RequestRow>(REQUESTS)
      .where(which)
      .andWhere('dies_at', '<=', now);
    return this.#letLapse(trx, old, now);
  }

  async #letLapse(
    trx: Knex.Transaction,
    requests: Knex.QueryBuilder<RequestRow>,
    now: Date,
  ): Promise<StoredRequest[]> {
    const rows = await this.#decisions.changeAll(trx, requests, {
      from: ['pending'],
      to: 'lapsed',
      at: now,
    });
    return rows.map(row => toRequest(row, now));
  }
}

function decidedBefore({ status }: StoredRequest): ConflictError {
  return new ConflictError(
    status === 'lapsed'
      ? `The request has lapsed: nobody decided within ${DECISION_DAYS} days`
      : `The request was ${status} already`,
  );
}

function lengthOf({ minutes }: StoredRequest): number | undefined {
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}

function noRequest(id: string) {
  return new NotFoundError(`Request ${id} was not found`);
}
