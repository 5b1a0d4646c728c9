import {
  isDisturbed,
  SERVICE_STATES,
} from '@portal/plugin-service-status-common';
import type { Knex } from 'knex';
import { type IncidentRow, type StoredIncident, toIncident } from './rows';

/** What a notification says of an incident. */
export type Direction = 'start' | 'end';

/** When a notification was sent, and until when a backend sends it. */
const COLUMNS = {
  start: { sent: 'notified_start_at', claim: 'claimed_start_until' },
  end: { sent: 'notified_end_at', claim: 'claimed_end_until' },
} as const;

/** Time of a backend to send a notification; then it counts as gone, and another one sends it. */
const LEASE_MS = 5 * 60_000;

/** Incidents of these impacts are notified; others are news. */
const NOTIFIED = SERVICE_STATES.filter(isDisturbed);

/**
 * Claims notifications, so that one backend at a time sends each. It is sent at least once: a backend that is killed in
 * between leaves a claim that runs out.
 */
export class NoticeClaims {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Claims the incidents that have started or ended and were not notified of that. The end is notified only if the start
   * was, or may have been.
   *
   * @param services - ids of services
   */
  async claim(
    direction: Direction,
    services: readonly string[],
    now: Date,
  ): Promise<StoredIncident[]> {
    const { sent, claim } = COLUMNS[direction];
    const isFree = (column: string) => (query: Knex.QueryBuilder) =>
      query.whereNull(column).orWhere(column, '<', now);
    const query = this.#knex<IncidentRow>('incidents')
      .whereIn('service', [...services])
      .whereNull(sent)
      .where(isFree(claim));
    if (direction === 'start') {
      query.whereNull('ended_at').whereIn('impact', NOTIFIED);
    } else {
      query
        .whereNotNull('ended_at')
        .where(start =>
          start
            .whereNotNull(COLUMNS.start.sent)
            .orWhere(COLUMNS.start.claim, '<', now),
        );
    }
    const until = new Date(now.getTime() + LEASE_MS);
    const rows = await query.update({ [claim]: until }).returning('*');
    return rows.map(toIncident);
  }

  /** Notes that a notification was sent, or that nobody is to be notified. */
  async confirm(direction: Direction, id: string, now: Date): Promise<void> {
    const { sent, claim } = COLUMNS[direction];
    await this.#knex<IncidentRow>('incidents')
      .where({ seq: id })
      .update({ [sent]: now, [claim]: null });
  }

  /** Gives a claim back after a failure, so that the next run tries again. */
  async release(direction: Direction, id: string): Promise<void> {
    await this.#knex<IncidentRow>('incidents')
      .where({ seq: id })
      .update({ [COLUMNS[direction].claim]: null });
  }
}
