import { ConflictError, NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
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
  TemplateKey,
} from './TemplateAclStore';

const ONE_PENDING = 'template_acl_requests_one_pending';

/** The table of requests. The methods are those of the store. */
export class RequestTable {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
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
        'Your request for this template is pending. Wait for the decision',
      );
    }
  }

  async get(id: string, now: Date): Promise<StoredRequest> {
    const row = await this.#knex<RequestRow>(REQUESTS).where({ id }).first();
    if (!row) throw new NotFoundError(`Request ${id} was not found`);
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
    templateRefs: readonly string[];
    exceptOf: string;
    limit: number;
    now: Date;
  }): Promise<StoredRequest[]> {
    const { templateRefs, exceptOf, limit, now } = options;
    const rows = await this.#waiting(now)
      .whereNot('requester', exceptOf)
      .whereRaw('template_ref = ANY(?::text[])', [[...templateRefs]])
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
      .groupBy('template_ref')
      .select('template_ref')
      .count<Array<{ template_ref: string; count: string }>>('* as count');
    return new Map(
      rows.map(({ template_ref, count }) => [template_ref, Number(count)]),
    );
  }

  async decide(decision: Decision, checkWanted: () => void): Promise<Decided> {
    const { templateRef } = await this.get(decision.id, decision.now);
    return this.#knex.transaction(async trx => {
      const decided = await (decision.status === 'approved'
        ? approve(trx, templateRef, decision)
        : decline(trx, templateRef, decision));
      checkWanted();
      return decided;
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
  const { templateRef, templateUid, requester, createdAt } = request;
  // A lapsed request that is not recorded yet must not block a new one.
  const own = { template_ref: templateRef, requester };
  const lapsed = [
    ...(await lapse(trx, createdAt, own)),
    ...(await lapseOfOthers(
      trx,
      { ...own, template_uid: templateUid ?? null },
      createdAt,
    )),
  ];
  const row: RequestRow = {
    id: request.id,
    template_ref: templateRef,
    template_uid: templateUid ?? null,
    requester,
    kind: request.kind,
    reason: request.reason,
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
      templateRef,
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
    revision: await readRevision(trx, templateRef),
  };
}

/** Stores the decision, if the request is still pending. */
async function close(
  trx: Knex.Transaction,
  { id, status, actor, comment, now, templateUid }: Decision,
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
    if (templateUid && row.template_uid && row.template_uid !== templateUid) {
      throw new ConflictError(
        'The requested template was deleted. The requester can request access to the new template of that name',
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
  templateRef: string,
  decision: Decision,
): Promise<Decided> {
  const { comment, now, templateUid } = decision;
  const list = await ListTransaction.begin(trx, templateRef);
  if (templateUid) await list.endOthers(templateUid, now);
  const request = await close(trx, decision);
  const [change] = await list.give(
    [request.requester],
    { ...decision, reason: comment },
    'approved',
    request.kind,
  );
  return { request, change, ended: list.ended, revision: list.revision };
}

async function decline(
  trx: Knex.Transaction,
  templateRef: string,
  decision: Decision,
): Promise<Decided> {
  const { actor, comment, now } = decision;
  const request = await close(trx, decision);
  await recordEvents(trx, [
    {
      templateRef,
      type: 'declined',
      at: now,
      actor,
      entityRef: request.requester,
      reason: comment,
      kind: request.kind,
    },
  ]);
  return { request, ended: [], revision: await readRevision(trx, templateRef) };
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

/** Lets requests for an earlier template with this name lapse. */
async function lapseOfOthers(
  trx: Knex.Transaction,
  { template_uid: templateUid, ...which }: Partial<RequestRow>,
  now: Date,
): Promise<StoredRequest[]> {
  if (!templateUid) return [];
  return letLapse(
    trx,
    trx<RequestRow>(REQUESTS)
      .where(which)
      .whereNot({ template_uid: templateUid }),
    now,
  );
}

/** Lets the requests for a deleted template lapse. */
export async function lapseOfTemplate(
  trx: Knex.Transaction,
  { templateRef, templateUid }: TemplateKey,
  now: Date,
): Promise<StoredRequest[]> {
  return letLapse(
    trx,
    trx<RequestRow>(REQUESTS).where({
      template_ref: templateRef,
      template_uid: templateUid,
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
      templateRef: row.template_ref,
      type: 'lapsed',
      at: row.dies_at < now ? row.dies_at : now,
      entityRef: row.requester,
      kind: row.kind,
    })),
  );
  return rows.map(row => toRequest(row, now));
}
