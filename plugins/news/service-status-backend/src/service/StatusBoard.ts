import { NotFoundError } from '@backstage/errors';
import { HISTORY_DAYS } from '@portal/plugin-service-status-common';
import type { ConfiguredService } from '../config';
import { dayOf, daysBefore, daysBetween } from '../database/days';
import type {
  ServiceRow,
  StoredIncident,
  StoredMaintenance,
} from '../database/rows';
import type { StatusStore } from '../database/StatusStore';

/** Failed readings after which the state of a service is unknown. */
export const UNKNOWN_AFTER_FAILURES = 3;

export interface StatusBoardOptions {
  now: () => Date;
  services: readonly ConfiguredService[];
  store: StatusStore;
}

/** The services of the configuration with what is known of them. */
export class StatusBoard {
  readonly #options: StatusBoardOptions;

  constructor(options: StatusBoardOptions) {
    this.#options = options;
  }

  /** Lists all services by title. */
  async list() {
    const { services, store } = this.#options;
    const [rows, incidents, maintenances] = await Promise.all([
      store.listServices(),
      store.listOpenIncidents(),
      store.listMaintenances(),
    ]);
    return services.map(({ id, title, link, kind }) => ({
      id,
      title,
      link,
      kind,
      ...presentState(rows.find(row => row.id === id)),
      incidents: incidents
        .filter(({ service }) => service === id)
        .map(presentIncident),
      maintenances: maintenances
        .filter(({ service }) => service === id)
        .map(presentMaintenance),
    }));
  }

  /** Counts the services in each state. */
  async countStates() {
    const rows = await this.#options.store.listServices();
    const counts = new Map<string, number>();
    for (const { id } of this.#options.services) {
      const { state } = presentState(rows.find(row => row.id === id));
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    return [...counts].map(([state, value]) => ({
      value,
      attributes: { state },
    }));
  }

  /**
   * Reads the states of the last days, and the incidents that ended in them.
   *
   * @throws NotFoundError
   */
  async history(id: string, days: number = HISTORY_DAYS) {
    const { store, now } = this.#options;
    this.#require(id);
    const today = now();
    const since = new Date(dayOf(daysBefore(today, days - 1)));
    const [rows, ended] = await Promise.all([
      store.listDays(id, since),
      store.listEnded(id, since),
    ]);
    const states = new Map(rows.map(({ day, state }) => [day, state]));
    return {
      days: daysBetween(since, today).map(day => ({
        day,
        state: states.get(day),
      })),
      incidents: ended.map(presentIncident),
    };
  }

  /**
   * Reads what was understood of each entry of a service's feed.
   *
   * @throws NotFoundError
   */
  async entries(id: string) {
    const { profile } = this.#require(id);
    return { profile, items: await this.#options.store.listEntries(id) };
  }

  #require(id: string): ConfiguredService {
    const found = this.#options.services.find(service => service.id === id);
    if (!found) throw new NotFoundError(`There is no service '${id}'`);
    return found;
  }
}

function presentState(row: ServiceRow | undefined) {
  if (!row?.read_at) return { state: 'unknown' as const, parts: [] };
  const isLost = row.failures >= UNKNOWN_AFTER_FAILURES;
  return {
    state: isLost ? ('unknown' as const) : row.state,
    readAt: row.read_at.toISOString(),
    parts: isLost ? [] : row.parts,
  };
}

function presentIncident({ service: _, ...incident }: StoredIncident) {
  return {
    ...incident,
    startedAt: incident.startedAt.toISOString(),
    endedAt: incident.endedAt?.toISOString(),
  };
}

function presentMaintenance({ service: _, ...maintenance }: StoredMaintenance) {
  return {
    ...maintenance,
    startsAt: maintenance.startsAt?.toISOString(),
    endsAt: maintenance.endsAt?.toISOString(),
  };
}
