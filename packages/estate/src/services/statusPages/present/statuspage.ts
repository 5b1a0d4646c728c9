import {
  type Incident,
  isOpen,
  lastUpdate,
  type Maintenance,
  type StatusPage,
} from '../state/model';

/** State of a component during an incident of each impact. */
const COMPONENT_STATES = {
  none: 'operational',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
};

/** Impacts from the best to the worst, with the sentence for the whole page. */
const INDICATORS = {
  none: 'All Systems Operational',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
};

type Impact = keyof typeof INDICATORS;

const ORDER = Object.keys(INDICATORS) as Impact[];

function worst(incidents: Incident[]): Impact {
  const ranks = incidents.map(({ impact }) => ORDER.indexOf(impact));
  return ORDER[Math.max(0, ...ranks)];
}

/** The answers of one page of Statuspage, as of a time. */
export class StatuspageView {
  readonly #page: StatusPage;
  readonly #url: string;
  readonly #now: Date;

  constructor(page: StatusPage, url: string, now: Date) {
    this.#page = page;
    this.#url = url;
    this.#now = now;
  }

  /** `GET /api/v2/summary.json` */
  summary() {
    const { components, incidents, maintenances } = this.#page;
    const open = incidents.filter(isOpen);
    const indicator = worst(open);
    return {
      page: this.#head(),
      components: components.map(name => this.#component(name)),
      incidents: open.map(incident => this.#incident(incident)),
      scheduled_maintenances: maintenances
        .filter(({ endsAt }) => new Date(endsAt) > this.#now)
        .map(maintenance => this.#maintenance(maintenance)),
      status: { indicator, description: INDICATORS[indicator] },
    };
  }

  /** `GET /api/v2/incidents.json` */
  incidents() {
    return {
      page: this.#head(),
      incidents: this.#page.incidents.map(one => this.#incident(one)),
    };
  }

  /** `GET /api/v2/scheduled-maintenances.json` */
  maintenances() {
    return {
      page: this.#head(),
      scheduled_maintenances: this.#page.maintenances.map(one =>
        this.#maintenance(one),
      ),
    };
  }

  #head() {
    const { id, title } = this.#page;
    return { id, name: title, url: this.#url, time_zone: 'Etc/UTC' };
  }

  #component(name: string) {
    const { id, incidents, components, maintenances } = this.#page;
    const affecting = incidents.filter(
      incident => isOpen(incident) && incident.components.includes(name),
    );
    const isMaintained = maintenances.some(
      one =>
        one.components.includes(name) && this.#phaseOf(one) === 'in_progress',
    );
    const impact = worst(affecting);
    return {
      id: `${id}-${components.indexOf(name)}`,
      name,
      status:
        impact === 'none' && isMaintained
          ? 'under_maintenance'
          : COMPONENT_STATES[impact],
      position: components.indexOf(name) + 1,
      group: false,
      group_id: null,
      page_id: id,
    };
  }

  #incident(incident: Incident) {
    const last = lastUpdate(incident);
    const [first] = incident.updates;
    return {
      id: incident.id,
      name: incident.name,
      status: last.status,
      impact: incident.impact,
      shortlink: this.#url,
      page_id: this.#page.id,
      created_at: first.at,
      started_at: first.at,
      updated_at: last.at,
      resolved_at: isOpen(incident) ? null : last.at,
      incident_updates: [...incident.updates].reverse().map(update => ({
        id: update.id,
        incident_id: incident.id,
        status: update.status,
        body: update.body,
        created_at: update.at,
        display_at: update.at,
      })),
      components: incident.components.map(name => this.#component(name)),
    };
  }

  #maintenance(maintenance: Maintenance) {
    const { id, name, body, startsAt, endsAt, announcedAt } = maintenance;
    return {
      id,
      name,
      status: this.#phaseOf(maintenance),
      impact: 'maintenance',
      shortlink: this.#url,
      page_id: this.#page.id,
      created_at: announcedAt,
      updated_at: announcedAt,
      scheduled_for: startsAt,
      scheduled_until: endsAt,
      incident_updates: [
        {
          id: `${id}-1`,
          incident_id: id,
          status: 'scheduled',
          body,
          created_at: announcedAt,
          display_at: announcedAt,
        },
      ],
      components: maintenance.components.map(component => ({
        name: component,
      })),
    };
  }

  #phaseOf({ startsAt, endsAt }: Maintenance): string {
    if (new Date(endsAt) <= this.#now) return 'completed';
    return new Date(startsAt) <= this.#now ? 'in_progress' : 'scheduled';
  }
}
