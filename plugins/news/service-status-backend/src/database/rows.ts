import type { ServiceState } from '@portal/plugin-service-status-common';
import type { Part, UnderstoodEntry } from '../feeds/types';

/** A row of `services`. */
export interface ServiceRow {
  id: string;
  state: ServiceState;
  parts: Part[];
  read_at: Date | null;
  failures: number;
  /** Each entry of a feed as it was understood; null for other kinds. */
  entries: StoredEntry[] | null;
}

/** What was understood of an entry, in the database. */
export interface StoredEntry extends Omit<UnderstoodEntry, 'at'> {
  /** ISO 8601 in UTC. */
  at: string;
}

/** An update of an incident in the database. */
export interface StoredUpdate {
  /** ISO 8601 in UTC. */
  at: string;
  phase?: string;
  text: string;
}

/** A row of `incidents`. */
export interface IncidentRow {
  seq: string;
  service: string;
  upstream_id: string;
  title: string;
  impact: ServiceState;
  link: string | null;
  started_at: Date;
  ended_at: Date | null;
  is_stale: boolean;
  entry_ids: string[];
  updates: StoredUpdate[];
  notified_start_at: Date | null;
  notified_end_at: Date | null;
  claimed_start_until: Date | null;
  claimed_end_until: Date | null;
}

/** A row of `maintenances`. */
export interface MaintenanceRow {
  seq: string;
  service: string;
  upstream_id: string;
  title: string;
  text: string | null;
  link: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** A row of `days`. */
export interface DayRow {
  service: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  state: ServiceState;
}

/** An incident of a service. */
export interface StoredIncident {
  id: string;
  service: string;
  title: string;
  impact: ServiceState;
  link?: string;
  startedAt: Date;
  endedAt?: Date;
  isStale?: boolean;
  updates: StoredUpdate[];
}

/** A maintenance that has not ended. */
export interface StoredMaintenance {
  id: string;
  service: string;
  title: string;
  text?: string;
  link?: string;
  startsAt?: Date;
  endsAt?: Date;
}

export function toIncident(row: IncidentRow): StoredIncident {
  return {
    id: row.seq,
    service: row.service,
    title: row.title,
    impact: row.impact,
    link: row.link ?? undefined,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    isStale: row.is_stale || undefined,
    updates: row.updates,
  };
}

export function toMaintenance(row: MaintenanceRow): StoredMaintenance {
  return {
    id: row.seq,
    service: row.service,
    title: row.title,
    text: row.text ?? undefined,
    link: row.link ?? undefined,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
  };
}
