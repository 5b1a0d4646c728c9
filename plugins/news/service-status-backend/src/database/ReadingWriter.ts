import { worstState } from '@portal/plugin-service-status-common';
import type { Knex } from 'knex';
import type { ReadIncident, Reading, ReadMaintenance } from '../feeds/types';
import { daysBefore, statesOfDays } from './days';
import type { DayRow, IncidentRow, MaintenanceRow, ServiceRow } from './rows';

/** Writes what was read. Readings of the same service wait for each other, so that two backends leave one result. */
export class ReadingWriter {
  readonly #knex: Knex;
  readonly #retentionDays: number;

  constructor(options: { knex: Knex; retentionDays: number }) {
    this.#knex = options.knex;
    this.#retentionDays = options.retentionDays;
  }

  /**
   * Writes a reading, unless a newer one is there. An open incident that the reading does not have has ended.
   *
   * @param at - start of the reading
   */
  async apply(service: string, reading: Reading, at: Date): Promise<void> {
    await this.#knex.transaction(async trx => {
      const before = await lockService(trx, service);
      if (before.read_at && before.read_at >= at) return;
      await trx<ServiceRow>('services')
        .where({ id: service })
        .update({
          state: reading.state,
          parts: trx.raw('?::jsonb', JSON.stringify(reading.parts)),
          read_at: at,
          failures: 0,
        });
      const since = daysBefore(at, this.#retentionDays);
      const isKept = ({ endedAt }: ReadIncident) => !endedAt || endedAt > since;
      await writeIncidents(trx, service, reading.incidents.filter(isKept));
      await endMissing(trx, { service, reading, at });
      await replaceMaintenances(trx, service, reading.maintenances);
      await writeDays(trx, service, statesOfDays(reading, { since, now: at }));
    });
  }

  /**
   * Counts a failed reading. It changes nothing else.
   *
   * @returns the number of failed readings since the last successful one
   */
  async fail(service: string): Promise<number> {
    return this.#knex.transaction(async trx => {
      const { failures } = await lockService(trx, service);
      await trx<ServiceRow>('services')
        .where({ id: service })
        .update({ failures: failures + 1 });
      return failures + 1;
    });
  }

  /** Deletes ended incidents and days that are older than the retention. */
  async tidy(now: Date): Promise<void> {
    const since = daysBefore(now, this.#retentionDays);
    await this.#knex<IncidentRow>('incidents')
      .where('ended_at', '<', since)
      .delete();
    await this.#knex<DayRow>('days')
      .where('day', '<', since.toISOString().slice(0, 10))
      .delete();
  }
}

async function lockService(
  trx: Knex.Transaction,
  id: string,
): Promise<ServiceRow> {
  await trx<ServiceRow>('services')
    .insert({
      id,
      state: 'unknown',
      parts: trx.raw(`'[]'::jsonb`),
      failures: 0,
    })
    .onConflict('id')
    .ignore();
  const row = await trx<ServiceRow>('services')
    .where({ id })
    .forUpdate()
    .first();
  return row!;
}

async function writeIncidents(
  trx: Knex.Transaction,
  service: string,
  incidents: ReadIncident[],
): Promise<void> {
  if (incidents.length === 0) return;
  await trx('incidents')
    .insert(
      incidents.map(incident => ({
        service,
        upstream_id: incident.id,
        title: incident.title,
        impact: incident.impact,
        link: incident.link ?? null,
        started_at: incident.startedAt,
        ended_at: incident.endedAt ?? null,
        updates: JSON.stringify(incident.updates),
      })),
    )
    .onConflict(['service', 'upstream_id'])
    .merge({
      title: trx.raw('excluded.title'),
      impact: trx.raw('excluded.impact'),
      link: trx.raw('excluded.link'),
      // A feed may give the time of the newest text.
      started_at: trx.raw('least(incidents.started_at, excluded.started_at)'),
      ended_at: trx.raw('excluded.ended_at'),
      updates: trx.raw('excluded.updates'),
    })
    // Most incidents of a reading are as they were.
    .whereRaw(
      `(incidents.title, incidents.impact, incidents.link, incidents.ended_at, incidents.updates)
        is distinct from (excluded.title, excluded.impact, excluded.link, excluded.ended_at, excluded.updates)`,
    );
}

async function endMissing(
  trx: Knex.Transaction,
  { service, reading, at }: { service: string; reading: Reading; at: Date },
): Promise<void> {
  const present = reading.incidents.map(({ id }) => id);
  await trx<IncidentRow>('incidents')
    .where({ service })
    .whereNull('ended_at')
    .whereNotIn('upstream_id', present)
    .update({ ended_at: at });
}

async function replaceMaintenances(
  trx: Knex.Transaction,
  service: string,
  maintenances: ReadMaintenance[],
): Promise<void> {
  await trx<MaintenanceRow>('maintenances')
    .where({ service })
    .whereNotIn(
      'upstream_id',
      maintenances.map(({ id }) => id),
    )
    .delete();
  if (maintenances.length === 0) return;
  await trx('maintenances')
    .insert(
      maintenances.map(maintenance => ({
        service,
        upstream_id: maintenance.id,
        title: maintenance.title,
        text: maintenance.text ?? null,
        link: maintenance.link ?? null,
        starts_at: maintenance.startsAt,
        ends_at: maintenance.endsAt,
      })),
    )
    .onConflict(['service', 'upstream_id'])
    .merge();
}

/** A day keeps its worst state. */
async function writeDays(
  trx: Knex.Transaction,
  service: string,
  states: ReturnType<typeof statesOfDays>,
): Promise<void> {
  const rows = await trx<DayRow>('days').where({ service });
  const known = new Map(rows.map(({ day, state }) => [day, state]));
  const changed = [...states]
    .map(([day, state]) => ({
      service,
      day,
      state: worstState([known.get(day) ?? 'operational', state]),
    }))
    .filter(
      ({ day, state }) => state !== 'unknown' && known.get(day) !== state,
    );
  if (changed.length === 0) return;
  await trx<DayRow>('days')
    .insert(changed)
    .onConflict(['service', 'day'])
    .merge(['state']);
}
