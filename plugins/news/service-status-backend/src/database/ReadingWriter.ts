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
          entries: reading.entries
            ? trx.raw('?::jsonb', JSON.stringify(reading.entries))
            : null,
          read_at: at,
          failures: 0,
        });
      const since = daysBefore(at, this.#retentionDays);
      const isKept = ({ endedAt }: ReadIncident) => !endedAt || endedAt > since;
      const incidents = await withKnownIds(trx, service, reading.incidents);
      await writeIncidents(trx, service, incidents.filter(isKept));
      await endMissing(trx, { service, incidents, at });
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

/**
 * Gives an incident the id under which it is known: what a feed has of it changes, and so may the entry that it is named after.
 * Otherwise its owners would be notified again.
 */
async function withKnownIds(
  trx: Knex.Transaction,
  service: string,
  incidents: readonly ReadIncident[],
): Promise<ReadIncident[]> {
  if (!incidents.some(({ entryIds }) => entryIds)) return [...incidents];
  const rows: Pick<IncidentRow, 'upstream_id' | 'entry_ids'>[] =
    await trx<IncidentRow>('incidents')
      .where({ service })
      .orderBy('seq')
      .select('upstream_id', 'entry_ids');
  const known = new Map(
    rows.flatMap(({ upstream_id, entry_ids }) =>
      [...entry_ids, upstream_id].map(id => [id, upstream_id] as const),
    ),
  );
  const taken = new Set<string>();
  return incidents.map(incident => {
    const { id, entryIds = [] } = incident;
    const same = [id, ...entryIds]
      .flatMap(entry => known.get(entry) ?? [])
      .find(one => !taken.has(one));
    taken.add(same ?? id);
    return same === undefined ? incident : { ...incident, id: same };
  });
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
        is_stale: incident.isStale ?? false,
        entry_ids: JSON.stringify(incident.entryIds ?? []),
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
      is_stale: trx.raw('excluded.is_stale'),
      // An entry that left the feed still belongs to its incident.
      entry_ids: trx.raw(
        `jsonb_path_query_array(
          excluded.entry_ids || (incidents.entry_ids - array(select jsonb_array_elements_text(excluded.entry_ids))),
          '$[0 to 199]')`,
      ),
      updates: trx.raw('excluded.updates'),
    })
    // Most incidents of a reading are as they were.
    .whereRaw(
      `(incidents.title, incidents.impact, incidents.link, incidents.ended_at, incidents.is_stale, incidents.updates)
        is distinct from (excluded.title, excluded.impact, excluded.link, excluded.ended_at, excluded.is_stale, excluded.updates)
        or not incidents.entry_ids @> excluded.entry_ids`,
    );
}

async function endMissing(
  trx: Knex.Transaction,
  {
    service,
    incidents,
    at,
  }: { service: string; incidents: ReadIncident[]; at: Date },
): Promise<void> {
  const present = incidents.map(({ id }) => id);
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
        starts_at: maintenance.startsAt ?? null,
        ends_at: maintenance.endsAt ?? null,
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
