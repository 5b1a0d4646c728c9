import type { Knex } from 'knex';
import { type EventRow, HISTORY, toEvent } from './rows';
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
