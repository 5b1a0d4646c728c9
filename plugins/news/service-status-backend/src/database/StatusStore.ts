import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import { dayOf } from './days';
import { NoticeClaims } from './NoticeClaims';
import { ReadingWriter } from './ReadingWriter';
import {
  type DayRow,
  type IncidentRow,
  type MaintenanceRow,
  type ServiceRow,
  type StoredEntry,
  type StoredIncident,
  type StoredMaintenance,
  toIncident,
  toMaintenance,
} from './rows';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-service-status-backend',
  'migrations',
);

/** Most ended incidents in an answer. */
const MAX_ENDED = 100;

/** States, incidents and maintenance of services, in Postgres. */
export class StatusStore {
  readonly #knex: Knex;
  readonly claims: NoticeClaims;
  readonly writer: ReadingWriter;

  private constructor(knex: Knex, retentionDays: number) {
    this.#knex = knex;
    this.claims = new NoticeClaims(knex);
    this.writer = new ReadingWriter({ knex, retentionDays });
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(
    database: DatabaseService,
    { retentionDays }: { retentionDays: number },
  ): Promise<StatusStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new StatusStore(knex, retentionDays);
  }

  /** @throws an error if the database is unavailable */
  async check(): Promise<void> {
    await this.#knex.raw('SELECT 1');
  }

  /** Lists the services that were read, or failed, at least once. */
  async listServices(): Promise<ServiceRow[]> {
    return this.#knex<ServiceRow>('services');
  }

  /** Returns the entries of a service's feed as they were understood; none for a page of another kind. */
  async listEntries(service: string): Promise<StoredEntry[]> {
    const row = await this.#knex<ServiceRow>('services')
      .where({ id: service })
      .first('entries');
    return row?.entries ?? [];
  }

  /** Lists the open incidents of all services, the newest first. */
  async listOpenIncidents(): Promise<StoredIncident[]> {
    const rows = await this.#knex<IncidentRow>('incidents')
      .whereNull('ended_at')
      .orderBy([
        { column: 'started_at', order: 'desc' },
        { column: 'seq', order: 'desc' },
      ]);
    return rows.map(toIncident);
  }

  /** Lists the maintenance of all services, the next first. */
  async listMaintenances(): Promise<StoredMaintenance[]> {
    const rows = await this.#knex<MaintenanceRow>('maintenances').orderBy([
      'starts_at',
      'seq',
    ]);
    return rows.map(toMaintenance);
  }

  /** Lists the days with data since a time. */
  async listDays(service: string, since: Date): Promise<DayRow[]> {
    return this.#knex<DayRow>('days')
      .where({ service })
      .andWhere('day', '>=', dayOf(since));
  }

  /** Lists the incidents that ended since a time, the newest first. */
  async listEnded(service: string, since: Date): Promise<StoredIncident[]> {
    const rows = await this.#knex<IncidentRow>('incidents')
      .where({ service })
      .andWhere('ended_at', '>=', since)
      .orderBy([
        { column: 'started_at', order: 'desc' },
        { column: 'seq', order: 'desc' },
      ])
      .limit(MAX_ENDED);
    return rows.map(toIncident);
  }
}
