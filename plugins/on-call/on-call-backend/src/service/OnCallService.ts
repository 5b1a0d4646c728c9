import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { readEntity } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-on-call-common';
import { createHash } from 'node:crypto';
import type { OnCallSystem, Turn } from '../systems/types';
import { askAll, askEach, oneOfEach } from './askAll';
import type { NamedEntities } from './NamedEntities';
import type { People } from './People';
import { distinct, readIncidents, type Source, sourcesOf } from './sources';
import { standingOf } from './standing';

type Schemas = components['schemas'];

/** Rotas that are read for one answer. */
const MAX_SOURCES = 10;

const HOUR_MS = 60 * 60 * 1000;

/** Longest title of an incident. */
const MAX_TITLE = 120;

/** Who asks. */
export interface Reader {
  credentials: BackstageCredentials;
  signal?: AbortSignal;
}

export interface OnCallServiceOptions {
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  named: NamedEntities;
  now: () => Date;
  people: People;
  systems: readonly OnCallSystem[];
}

/** Who is on call for entities that the caller may read, their open incidents, and escalations. */
export class OnCallService {
  readonly #options: OnCallServiceOptions;

  constructor(options: OnCallServiceOptions) {
    this.#options = options;
  }

  /**
   * Says who is on call for an entity, or for what a group owns.
   *
   * @throws NotFoundError without the entity, or without what it names; InputError for an annotation that names nothing;
   * as SystemClient
   */
  async standing(
    entityRef: string,
    reader: Reader,
  ): Promise<Schemas['Standing']> {
    const { catalog } = this.#options;
    const entity = await readEntity(catalog, entityRef, reader.credentials);
    return this.#standingOf(entity, reader);
  }

  /**
   * Says who is on call as `standing`, and lists the open incidents of an entity and of what it depends on, the newest first.
   * Incidents that a system does not tell are a problem beside the rotas.
   *
   * @throws as standing
   */
  async overview(
    entityRef: string,
    reader: Reader,
  ): Promise<Schemas['Overview']> {
    const { catalog, named, systems } = this.#options;
    const { credentials, signal } = reader;
    const entity = await readEntity(catalog, entityRef, credentials);
    const readOpen = async () => {
      const needed = await named.neededBy(entity, credentials);
      const own = new Set(distinct(sourcesOf(systems, [entity])));
      const sources = [...own, ...sourcesOf(systems, needed)];
      return readIncidents(sources, { ask: askEach, own, signal });
    };
    const [standing, open] = await Promise.all([
      this.#standingOf(entity, reader),
      readOpen(),
    ]);
    return {
      ...standing,
      incidents: open.items,
      problems: oneOfEach([...standing.problems, ...open.problems]),
    };
  }

  async #standingOf(
    entity: Entity,
    reader: Reader,
  ): Promise<Schemas['Standing']> {
    const { named, systems } = this.#options;
    const { credentials, signal } = reader;
    const entities =
      entity.kind.toLowerCase() === 'group'
        ? await named.ownedBy(entity, credentials)
        : [entity];
    const sources = distinct(sourcesOf(systems, entities)).slice(
      0,
      MAX_SOURCES,
    );
    const { answers, problems } = await askAll(
      sources,
      async source => this.#readSource(source, reader),
      signal,
    );
    const found = answers.map(({ answer }) => answer);
    const refs = await this.#options.people.refsOf(
      found
        .flatMap(({ now, next }) => [...now, ...next])
        .map(({ mail }) => mail),
      credentials,
    );
    return {
      isConfigured: systems.length > 0,
      problems,
      rotas: found.map(({ now, next, ...rest }) => ({
        ...rest,
        now: now.map(turn => toPerson(turn, refs)),
        next: next.map(turn => toPerson(turn, refs)),
      })),
    };
  }

  /**
   * Lists the incidents of an entity in the last days, open and resolved ones, the newest first.
   *
   * @throws as standing
   */
  async history(
    entityRef: string,
    days: number,
    { credentials, signal }: Reader,
  ): Promise<Schemas['IncidentList']> {
    const { catalog, now, systems } = this.#options;
    const entity = await readEntity(catalog, entityRef, credentials);
    const own = new Set(sourcesOf(systems, [entity]));
    // By the hour, so that readings share what is kept.
    const hour = Math.floor(now().getTime() / HOUR_MS) - days * 24;
    const since = new Date(hour * HOUR_MS).toISOString();
    return readIncidents([...own], { ask: askAll, own, since, signal });
  }

  /**
   * Makes an incident for an entity in the name of the person, unless one from the portal is open.
   *
   * @throws InputError if the entity names nothing of the system; NotAllowedError without the person's address; as standing
   */
  async escalate(
    { entity: entityRef, system: id, reason }: Schemas['EscalationRequest'],
    { credentials }: Reader,
  ): Promise<Schemas['Escalation'] & { system: string }> {
    const { catalog, people, systems } = this.#options;
    const entity = await readEntity(catalog, entityRef, credentials);
    const system = systems.find(one => one.id === id);
    if (!system) throw new NotFoundError(`system: ${id} is not configured`);
    const claim = system.claimOf(entity);
    if (!claim) {
      throw new InputError(
        `${entityTitle(entity)} names nothing of ${system.title}, so nobody can be called by it`,
      );
    }
    const mail = await people.ownMail(credentials);
    const ref = stringifyEntityRef(entity);
    const done = await system.escalate(claim, {
      mail,
      title: `${entityTitle(entity)}: ${reason.trim().split('\n')[0]}`.slice(
        0,
        MAX_TITLE,
      ),
      details: reason,
      key: `harbour-${createHash('sha256').update(ref).digest('hex').slice(0, 32)}`,
    });
    return { ...done, system: system.title };
  }

  async #readSource(
    { system, entity, claim: readClaim }: Source,
    reader: Reader,
  ) {
    const { named, now } = this.#options;
    const { credentials, signal } = reader;
    const claim = readClaim();
    const [rota, others] = await Promise.all([
      system.readRota(claim, signal),
      named.claiming(claim, entity, credentials),
    ]);
    return {
      system: system.id,
      systemTitle: system.title,
      name: rota.name,
      url: rota.url,
      hasTurns: rota.turns.length > 0,
      alsoNamedBy: others.map(entityTitle),
      ...standingOf(rota.turns, now()),
    };
  }
}

function toPerson(
  { name, mail, start, end }: Turn,
  refs: ReadonlyMap<string, string>,
): Schemas['Turn'] {
  return { name, start, end, entityRef: refs.get(mail.toLowerCase()) };
}
