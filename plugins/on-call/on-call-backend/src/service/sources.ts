import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { components } from '@portal/plugin-on-call-common';
import type { Claim, OnCallSystem } from '../systems/types';
import type { askAll, askEach } from './askAll';

type Schemas = components['schemas'];

/** Something that an entity names in a system. */
export interface Source {
  system: OnCallSystem;
  entity: Entity;
  claim: () => Claim;
}

/** What entities name. A value that names nothing is told when it is read. */
export function sourcesOf(
  systems: readonly OnCallSystem[],
  entities: readonly Entity[],
): Source[] {
  return entities.flatMap(entity =>
    systems.flatMap(system => {
      try {
        const claim = system.claimOf(entity);
        return claim ? [{ system, entity, claim: () => claim }] : [];
      } catch (error) {
        const refuse = () => {
          throw error;
        };
        return [{ system, entity, claim: refuse }];
      }
    }),
  );
}

/** One source for each thing that is named. */
export function distinct(sources: readonly Source[]): Source[] {
  const seen = new Map<string, Source>();
  for (const source of sources) {
    const key = `${source.system.id} ${keyOf(source)}`;
    if (!seen.has(key)) seen.set(key, source);
  }
  return [...seen.values()];
}

function keyOf({ claim, entity }: Source): string {
  try {
    const { annotation, value } = claim();
    return `${annotation} ${value}`;
  } catch {
    return stringifyEntityRef(entity);
  }
}

/** Reads the incidents of sources, each one once: one that several name belongs to the first. */
export async function readIncidents(
  sources: readonly Source[],
  options: {
    ask: typeof askAll | typeof askEach;
    own: ReadonlySet<Source>;
    since?: string;
    signal?: AbortSignal;
  },
): Promise<Schemas['IncidentList']> {
  const { ask, own, since, signal } = options;
  const { answers, problems } = await ask(
    sources,
    async ({ system, claim }) =>
      system.readIncidents(claim(), { since, signal }),
    signal,
  );
  const items = new Map<string, Schemas['Incident']>();
  for (const { item, answer } of answers) {
    for (const incident of answer) {
      const key = `${item.system.id} ${incident.id}`;
      if (!items.has(key)) {
        items.set(key, {
          ...incident,
          system: item.system.title,
          systemId: item.system.id,
          entityRef: stringifyEntityRef(item.entity),
          entityTitle: entityTitle(item.entity),
          isOwn: own.has(item),
        });
      }
    }
  }
  return {
    problems,
    items: [...items.values()].sort((a, b) =>
      b.startedAt.localeCompare(a.startedAt),
    ),
  };
}
