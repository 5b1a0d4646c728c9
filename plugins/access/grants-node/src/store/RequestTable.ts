import { ConflictError, NotFoundError } from '@backstage/errors';
import type { GrantRequestStatus } from '@portal/plugin-grants-common';
import type { Knex } from 'knex';
import type { GrantWords } from './GrantWords';
import { isUniqueViolation } from './toStoreError';
import { recordEvents } from './history';
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

const ONE_PENDING = 'grant_requests_one_pending';

/** The table of requests. The methods are those of the store. */
export class RequestTable {
  readonly #knex: Knex;
  readonly #words: GrantWords;

  constructor(knex: Knex, words: GrantWords) {
    this.#knex = knex;
    this.#words = words;
  }

  async create(request: NewRequest, checkWanted: () => void): Promise<Created> {
    try {
      return await this.#knex.transaction(async trx => {
        const created = await insertRequest(trx, request);
        checkWanted();
        return created;
      });
    } catch (error) {
      if (!isUniqueViolation(error, ONE_PENDING)) throw error;
      throw new ConflictError(
        `Your request for this ${this.#words.subject} is pending. Wait for the decision`,
      );
    }
  }

  async get(id: string, now: Date): Promise<StoredRequest> {
    const row = await this.#knex<RequestRow>(REQUESTS).where({ id }).first();
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
    const { subjectRef } = await this.get(decision.id, decision.now);
    return this.#knex.transaction(async trx => {
      const decided = await (decision.status === 'approved'
        ? approve(trx, subjectRef, decision, this.#words)
        : decline(trx, subjectRef, decision, this.#words));
      checkWanted();
      return decided;
    });
  }

  async withdraw(
    options: { id: string; requester: string; now: Date },
    checkWanted: () => void,
  ): Promise<Decided> {
    const { id, requester, now } = options;
    const { subjectRef, requester: owner } = await this.get(id, now);
    if (owner !== requester) throw noRequest(id);
    return this.#knex.transaction(async trx => {
      const done = await close(
        trx,
        { id, now, actor: requester, status: 'withdrawn' },
        this.#words,
      );
      await recordEvents(trx, [
        {
          subjectRef,
          type: 'withdrawn',
          at: now,
          actor: requester,
          entityRef: requester,
          kind: done.kind,
        },
      ]);
      const revision = await readRevision(trx, subjectRef);
      checkWanted();
      return { request: done, ended: [], revision };
    });
  }

  async recordLapses(now: Date): Promise<StoredRequest[]> {
    return this.#knex.transaction(trx => lapse(trx, now));
  }

  /** Requests that are pending and have not lapsed. */
  #waiting(now: Date) {
    return this.#knex<RequestRow>(REQUESTS)
      .where({ status: 'pending' })
      .andWhere('dies_at', '>', now);
  }
}

async function insertRequest(
  trx: Knex.Transaction,
  request: NewRequest,
): Promise<Created> {
  const { subjectRef, subjectUid, requester, createdAt } = request;
  // A lapsed request that is not recorded yet must not block a new one.
  const own = { subject_ref: subjectRef, requester };
  const lapsed = [
    ...(await lapse(trx, createdAt, own)),
    ...(await lapseOfOthers(
      trx,
      { ...own, subject_uid: subjectUid ?? null },
      createdAt,
    )),
  ];
  const row: RequestRow = {
    id: request.id,
    subject_ref: subjectRef,
    subject_uid: subjectUid ?? null,
    requester,
    kind: request.kind,
    reason: request.reason,
    minutes: request.minutes ?? null,
    status: 'pending',
    created_at: createdAt,
    dies_at: request.diesAt,
    decided_by: null,
    decided_at: null,
    comment: null,
  };
  await trx<RequestRow>(REQUESTS).insert(row);
  await recordEvents(trx, [
    {
      subjectRef,
      type: 'requested',
      at: createdAt,
      actor: requester,
      entityRef: requester,
      reason: request.reason,
      kind: request.kind,
    },
  ]);
  return {
    request: toRequest(row, createdAt),
    lapsed,
    revision: await readRevision(trx, subjectRef),
  };
}

/** Stores the decision, if the request is still pending. */
async function close(
  trx: Knex.Transaction,
  {
    id,
    status,
    actor,
    comment,
    now,
    subjectUid,
  }: Omit<Decision, 'status'> & { status: GrantRequestStatus },
  words: GrantWords,
): Promise<StoredRequest> {
  const [row] = await trx<RequestRow>(REQUESTS)
    .where({ id, status: 'pending' })
    .andWhere('dies_at', '>', now)
    .update({
      status,
      decided_by: actor,
      decided_at: now,
      comment: comment ?? null,
    })
    .returning('*');
  if (row) {
    if (subjectUid && row.subject_uid && row.subject_uid !== subjectUid) {
      throw new ConflictError(
        `The requested ${words.subject} was deleted. The requester can request access to the new ${words.subject} of that name`,
      );
    }
    return toRequest(row, now);
  }
  const found = await trx<RequestRow>(REQUESTS).where({ id }).first();
  const state = found && toRequest(found, now).status;
  throw new ConflictError(
    state === 'lapsed'
      ? 'The request has lapsed: nobody decided within 7 days'
      : `The request was ${state} already`,
  );
}

async function approve(
  trx: Knex.Transaction,
  subjectRef: string,
  decision: Decision,
  words: GrantWords,
): Promise<Decided> {
  const { comment, now, subjectUid } = decision;
  const list = await ListTransaction.begin(trx, subjectRef);
  if (subjectUid) await list.endOthers(subjectUid, now, words.gone);
  const request = await close(trx, decision, words);
  const [change] = await list.give(
    [request.requester],
    { ...decision, reason: comment, lengthMs: lengthOf(request) },
    'approved',
    request.kind,
  );
  return { request, change, ended: list.ended, revision: list.revision };
}

async function decline(
  trx: Knex.Transaction,
  subjectRef: string,
  decision: Decision,
  words: GrantWords,
): Promise<Decided> {
  const { actor, comment, now } = decision;
  const request = await close(trx, decision, words);
  await recordEvents(trx, [
    {
      subjectRef,
      type: 'declined',
      at: now,
      actor,
      entityRef: request.requester,
      reason: comment,
      kind: request.kind,
    },
  ]);
  return { request, ended: [], revision: await readRevision(trx, subjectRef) };
}

function lengthOf({ minutes }: StoredRequest): number | undefined {
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}

function noRequest(id: string) {
  return new NotFoundError(`Request ${id} was not found`);
}

/** Records lapsed requests. */
async function lapse(
  trx: Knex.Transaction,
  now: Date,
  which: Partial<RequestRow> = {},
): Promise<StoredRequest[]> {
  return letLapse(
    trx,
    trx<RequestRow>(REQUESTS).where(which).andWhere('dies_at', '<=', now),
    now,
  );
}

/** Lets requests for an earlier subject with this name lapse. */
async function lapseOfOthers(
  trx: Knex.Transaction,
  { subject_uid: subjectUid, ...which }: Partial<RequestRow>,
  now: Date,
): Promise<StoredRequest[]> {
  if (!subjectUid) return [];
  return letLapse(
    trx,
    trx<RequestRow>(REQUESTS)
      .where(which)
      .whereNot({ subject_uid: subjectUid }),
    now,
  );
}

/** Lets the requests for a deleted subject lapse. */
export async function lapseOfSubject(
  trx: Knex.Transaction,
  { subjectRef, subjectUid }: SubjectKey,
  now: Date,
): Promise<StoredRequest[]> {
  return letLapse(
    trx,
    trx<RequestRow>(REQUESTS).where({
      subject_ref: subjectRef,
      subject_uid: subjectUid,
    }),
    now,
  );
}

async function letLapse(
  trx: Knex.Transaction,
  requests: Knex.QueryBuilder<RequestRow>,
  now: Date,
): Promise<StoredRequest[]> {
  const rows: RequestRow[] = await requests
    .andWhere({ status: 'pending' })
    .update({ status: 'lapsed' })
    .returning('*');
  await recordEvents(
    trx,
    rows.map(row => ({
      subjectRef: row.subject_ref,
      type: 'lapsed',
      at: row.dies_at < now ? row.dies_at : now,
      entityRef: row.requester,
      kind: row.kind,
    })),
  );
  return rows.map(row => toRequest(row, now));
}
