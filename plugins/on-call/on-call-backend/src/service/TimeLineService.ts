import type { Entity } from '@backstage/catalog-model';
import { NotFoundError, toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { readEntity } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-on-call-common';
import type { OnCallSystem } from '../systems/types';
import { askAll, askEach, oneOfEach } from './askAll';
import { type ChangeReader, type Changes, isWithin } from './ChangeReader';
import type { NamedEntities } from './NamedEntities';
import type { Reader } from './OnCallService';
import { readIncidents, sourcesOf } from './sources';

type Schemas = components['schemas'];
type Incident = Schemas['Incident'];
type Mark = Schemas['Mark'];

const HOUR_MS = 60 * 60 * 1000;

/** How far back an incident is looked for, in days. */
const MAX_DAYS = 90;

/** Components whose changes are read, the own one among them. */
const MAX_COMPONENTS = 20;

/** Marks of a time line; those nearest to the start of the incident stay. */
const MAX_MARKS = 200;

export interface TimeLineServiceOptions {
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  changes: Pick<ChangeReader, 'deployments' | 'statusIncidents'>;
  /** How long before an incident its time line begins. */
  hoursBefore: number;
  named: Pick<NamedEntities, 'neededBy'>;
  now: () => Date;
  systems: readonly OnCallSystem[];
}

/** Which incident of which entity. */
export interface TimeLineRequest {
  entityRef: string;
  system: string;
  incident: string;
}

/** Says what changed before and during an incident. */
export class TimeLineService {
  readonly #options: TimeLineServiceOptions;

  constructor(options: TimeLineServiceOptions) {
    this.#options = options;
  }

  /**
   * Joins deployments, incidents of status pages and of what the entity depends on, and the incident's own log and alerts. What
   * does not answer is told as a problem, and the rest is there.
   *
   * @throws NotFoundError without the entity, or if the incident is none of it; InputError for an annotation that names nothing;
   * as SystemClient if the system of the incident does not answer
   */
  async read(
    { entityRef, system: id, incident: incidentId }: TimeLineRequest,
    reader: Reader,
  ): Promise<Schemas['TimeLine']> {
    const { catalog, hoursBefore, named, now, systems } = this.#options;
    const { credentials, signal } = reader;
    const entity = await readEntity(catalog, entityRef, credentials);
    const system = systems.find(one => one.id === id);
    if (!system) throw new NotFoundError(`system: ${id} is not configured`);
    const incident = await this.#find(system, entity, incidentId, signal);
    const start = Date.parse(incident.startedAt);
    const window = {
      from: new Date(start - hoursBefore * HOUR_MS),
      until: incident.endedAt ? new Date(incident.endedAt) : now(),
    };
    const needed = await named.neededBy(entity, credentials);
    const request = {
      ...reader,
      components: [entity, ...needed]
        .filter(isComponent)
        .slice(0, MAX_COMPONENTS),
      now: now(),
      window,
    };
    const parts = await Promise.all([
      readLog(system, incident, signal),
      this.#others([entity, ...needed], incident, window, signal),
      this.#options.changes.deployments(request),
      this.#options.changes.statusIncidents(request),
    ]);
    const marks = parts.flatMap(part => part.marks);
    return {
      incident,
      from: window.from.toISOString(),
      until: window.until.toISOString(),
      ...nearest(marks, start),
      problems: oneOfEach(parts.flatMap(({ problems }) => problems)),
    };
  }

  /** An incident is read only if the system lists it for what the entity names: the portal's key reads those of everybody. */
  async #find(
    system: OnCallSystem,
    entity: Entity,
    id: string,
    signal?: AbortSignal,
  ): Promise<Incident> {
    const sources = sourcesOf([system], [entity]);
    const own = new Set(sources);
    const lists = [
      undefined,
      this.#hoursAgo(this.#options.now(), MAX_DAYS * 24),
    ];
    for (const since of lists) {
      const { items } = await readIncidents(sources, {
        ask: askAll,
        own,
        since,
        signal,
      });
      const found = items.find(one => one.id === id);
      if (found) return found;
    }
    throw new NotFoundError(
      `${entityTitle(entity)} has had no such incident in the last ${MAX_DAYS} days`,
    );
  }

  /** Other incidents of the entity, and those of what it depends on. */
  async #others(
    entities: readonly Entity[],
    incident: Incident,
    window: { from: Date; until: Date },
    signal?: AbortSignal,
  ): Promise<Changes> {
    const sources = sourcesOf(this.#options.systems, entities);
    const own = new Set(sources.filter(({ entity }) => entity === entities[0]));
    const since = this.#hoursAgo(window.from, 0);
    const { items, problems } = await readIncidents(sources, {
      ask: askEach,
      own,
      since,
      signal,
    });
    return {
      problems,
      marks: items
        .filter(
          one => one.id !== incident.id || one.systemId !== incident.systemId,
        )
        .filter(one => isWithin(window, one))
        .map(toMark),
    };
  }

  /** By the hour, so that readings share what is kept. */
  #hoursAgo(at: Date, hours: number): string {
    const hour = Math.floor(at.getTime() / HOUR_MS) - hours;
    return new Date(hour * HOUR_MS).toISOString();
  }
}

async function readLog(
  system: OnCallSystem,
  incident: Incident,
  signal?: AbortSignal,
): Promise<Changes> {
  try {
    const found = await system.readEntries(incident.id, signal);
    return {
      marks: found.map(one => ({ ...one, of: system.title, isOwn: true })),
      problems: [],
    };
  } catch (error) {
    signal?.throwIfAborted();
    const { message } = toError(error);
    return { marks: [], problems: [{ system: system.title, message }] };
  }
}

function toMark(one: Incident): Mark {
  return {
    kind: 'incident',
    at: one.startedAt,
    endedAt: one.endedAt,
    title: one.title,
    state: one.state,
    url: one.url,
    of: one.entityTitle,
    entityRef: one.entityRef,
    isOwn: one.isOwn,
  };
}

function isComponent({ kind }: Entity): boolean {
  return kind.toLowerCase() === 'component';
}

/** The oldest first. */
function nearest(marks: readonly Mark[], start: number) {
  const distance = ({ at }: Mark) => Math.abs(Date.parse(at) - start);
  const near = [...marks].sort((a, b) => distance(a) - distance(b));
  return {
    left: Math.max(marks.length - MAX_MARKS, 0),
    marks: near
      .slice(0, MAX_MARKS)
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}
