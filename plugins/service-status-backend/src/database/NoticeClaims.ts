import {
  isDisturbed,
  SERVICE_STATES,
} from '@portal/plugin-service-status-common';
import type { Knex } from 'knex';
import { type IncidentRow, type StoredIncident, toIncident } from './rows';

/** What a notification says of an incident. */
export type Direction = 'start' | 'end';

const COLUMNS = {
  start: 'notified_start_at',
  end: 'notified_end_at',
} as const;

/** Incidents of these impacts are notified; others are news. */
const NOTIFIED = SERVICE_STATES.filter(isDisturbed);

/** Claims notifications, so that each incident is notified once in each direction, by whichever backend. */
export class NoticeClaims {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Claims the incidents that have started or ended and were not notified of that. The end is notified only if the start
   * was.
   *
   * @param services - ids of services
   */
  async claim(
    direction: Direction,
    services: readonly string[],
    now: Date,
  ): Promise<StoredIncident[]> {
    const query = this.#knex<IncidentRow>('incidents')
      .whereIn('service', [...services])
      .whereNull(COLUMNS[direction]);
    if (direction === 'start') {
      query.whereNull('ended_at').whereIn('impact', NOTIFIED);
    } else {
      query.whereNotNull('ended_at').whereNotNull(COLUMNS.start);
    }
    const rows = await query
      .update({ [COLUMNS[direction]]: now })
      .returning('*');
    return rows.map(toIncident);
  }

  /** Gives a claim back after a failure, so that the next run tries again. */
  async release(direction: Direction, id: string): Promise<void> {
    await this.#knex<IncidentRow>('incidents')
      .where({ seq: id })
      .update({ [COLUMNS[direction]]: null });
  }
}
