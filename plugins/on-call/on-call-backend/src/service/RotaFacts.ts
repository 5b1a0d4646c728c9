import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { components } from '@portal/plugin-on-call-common';
import limitConcurrency from 'p-limit';
import type { OnCallSystem } from '../systems/types';
import type { NamedEntities } from './NamedEntities';
import { type Source, sourcesOf } from './sources';

type RotaFact = components['schemas']['RotaFact'];

/** Components that are asked for at once. */
const CONCURRENCY = 4;

/** What a system says of an annotation that names nothing of it. */
const NAMES_NOTHING = ['InputError', 'NotFoundError'];

/**
 * Whether somebody is on call for components, for checks whose results everybody reads. An annotation is a claim: the rota is read, and
 * what components of several owners name counts for none of them.
 */
export class RotaFacts {
  constructor(
    readonly options: {
      auth: AuthService;
      catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
      named: Pick<NamedEntities, 'claiming'>;
      systems: readonly OnCallSystem[];
    },
  ) {}

  /**
   * @param entityRefs - in lower case
   * @returns those that are known; none without a configured system
   * @throws as SystemClient, if a system does not answer
   */
  async of(
    entityRefs: readonly string[],
    signal?: AbortSignal,
  ): Promise<RotaFact[]> {
    const { auth, catalog, systems } = this.options;
    if (systems.length === 0) return [];
    const { items } = await catalog.getEntitiesByRefs(
      {
        entityRefs: [...entityRefs],
        fields: ['kind', 'metadata', 'relations'],
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const limit = limitConcurrency(CONCURRENCY);
    const facts = items.map(entity =>
      limit(async () => (entity ? this.#factOf(entity, signal) : [])),
    );
    return (await Promise.all(facts)).flat();
  }

  async #factOf(entity: Entity, signal?: AbortSignal): Promise<RotaFact[]> {
    const answers = [];
    for (const source of sourcesOf(this.options.systems, [entity])) {
      answers.push(await this.#hasTurns(source, signal));
    }
    const hasRota = answers.includes(true);
    if (!hasRota && answers.includes(undefined)) return [];
    return [{ entityRef: stringifyEntityRef(entity).toLowerCase(), hasRota }];
  }

  /** Undefined where others name the same. */
  async #hasTurns(
    { claim: readClaim, entity, system }: Source,
    signal?: AbortSignal,
  ): Promise<boolean | undefined> {
    const { auth, named } = this.options;
    try {
      const { names, turns } = await system.readRota(readClaim(), signal);
      const credentials = await auth.getOwnServiceCredentials();
      for (const [annotation, value] of names) {
        const claim = { annotation, value };
        const others = await named.claiming(claim, entity, credentials);
        if (others.length > 0) return undefined;
      }
      return turns.length > 0;
    } catch (error) {
      if (isError(error) && NAMES_NOTHING.includes(error.name)) return false;
      throw error;
    }
  }
}
