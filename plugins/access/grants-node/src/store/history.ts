import type { DecisionHistory } from '@portal/plugin-decisions-node';
import type { GrantRequestStatus } from '@portal/plugin-grants-common';
import type { Knex } from 'knex';
import { type EventRow, HISTORY, type RequestRow, toEvent } from './rows';
import type { StoredEvent } from './GrantStore';

/** Types of events about requests without a grant. */
const OPEN_REQUEST_EVENTS: Array<StoredEvent['type']> = [
  'requested',
  'declined',
  'lapsed',
];

/** Adds events, the oldest first. */
export async function recordEvents(
  trx: Knex.Transaction,
  events: Array<Omit<StoredEvent, 'id'>>,
): Promise<void> {
  if (events.length === 0) return;
  await trx<EventRow>(HISTORY).insert(
    events.map(event => ({
      subject_ref: event.subjectRef,
      at: event.at,
      type: event.type,
      actor: event.actor ?? null,
      entity_ref: event.entityRef,
      end_before: event.before ?? null,
      end_after: event.after ?? null,
      reason: event.reason ?? null,
      request_kind: event.kind ?? null,
    })),
  );
}

/** Tells of requests in the history of their subject. */
export const requestHistory: DecisionHistory<RequestRow, GrantRequestStatus> = {
  async record(trx, rows, { state, at, actor, reason }) {
    // The grant of an approval tells of it, with its end.
    if (state === 'approved') return;
    await recordEvents(
      trx,
      rows.map(row => ({
        subjectRef: row.subject_ref,
        type: state === 'pending' ? 'requested' : state,
        // It had lapsed before that was recorded, unless its subject has gone.
        at: state === 'lapsed' && row.dies_at < at ? row.dies_at : at,
        actor,
        entityRef: row.requester,
        reason,
        kind: row.kind,
      })),
    );
  },
};

export interface ReadHistoryOptions {
  subjectRef: string;
  limit: number;
  before?: string;
  openRequestsOf?: string;
}

/** Reads the history as `history` of the store describes it. */
export async function readHistory(
  knex: Knex,
  { subjectRef, limit, before, openRequestsOf }: ReadHistoryOptions,
): Promise<StoredEvent[]> {
  const query = knex<EventRow>(HISTORY)
    .where({ subject_ref: subjectRef })
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query.andWhere('id', '<', before);
  if (openRequestsOf) {
    query.andWhere(visible =>
      visible
        .whereNotIn('type', OPEN_REQUEST_EVENTS)
        .orWhere('entity_ref', openRequestsOf),
    );
  }
  return (await query).map(toEvent);
}
