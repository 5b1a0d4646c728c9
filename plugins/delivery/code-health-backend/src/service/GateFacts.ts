import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type components,
  PROJECT_KEY_ANNOTATION,
} from '@portal/plugin-code-health-common';
import limitConcurrency from 'p-limit';
import type { CodeHealthConfig } from '../config';
import type { SonarClient } from '../sonarqube/SonarClient';
import { keyOf, ownersKeyOf } from './projectKey';

type GateFact = components['schemas']['GateFact'];

/** Projects that are read at a time. */
const CONCURRENCY = 6;

export interface GateFactsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
  /** Undefined without SonarQube. */
  sonar?: {
    client: Pick<SonarClient, 'readGate'>;
    config: Pick<CodeHealthConfig, 'ownersOnly'>;
  };
}

/**
 * The quality gates for checks of components, whose results everybody reads. A project that components of several owners name
 * counts for none of them, because its key is a claim; nor does any when measures are for owners only.
 */
export class GateFacts {
  readonly #options: GateFactsOptions;

  constructor(options: GateFactsOptions) {
    this.#options = options;
  }

  /**
   * @param entityRefs - in lower case
   * @returns those that are known
   * @throws as SonarClient, if SonarQube does not answer
   */
  async of(
    entityRefs: readonly string[],
    signal?: AbortSignal,
  ): Promise<GateFact[]> {
    const { sonar } = this.#options;
    if (!sonar || sonar.config.ownersOnly) return [];
    const wanted = new Set(entityRefs);
    const limit = limitConcurrency(CONCURRENCY);
    const byKey = await this.#byKey(entityRefs);
    const facts = [...byKey].map(async ([key, named]) => {
      const refs = named.map(refOf).filter(ref => wanted.has(ref));
      const isClaimed = new Set(named.map(ownersKeyOf)).size > 1;
      if (refs.length === 0 || isClaimed) return [];
      const gate = await limit(() => gateOf(key, sonar.client, signal));
      if (gate === 'none') return [];
      const isPassed = gate === 'passed';
      return refs.map(entityRef => ({ entityRef, isPassed }));
    });
    return (await Promise.all(facts)).flat();
  }

  /** All components that name the projects of some, by their keys, with the portal's own identity. */
  async #byKey(entityRefs: readonly string[]): Promise<Map<string, Entity[]>> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const fields = ['kind', 'metadata', 'relations'];
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...entityRefs], fields },
      { credentials },
    );
    const keys = items.flatMap(entity => (entity && keyIn(entity)) ?? []);
    if (keys.length === 0) return new Map();
    const { items: named } = await catalog.getEntities(
      {
        filter: {
          kind: 'component',
          [`metadata.annotations.${PROJECT_KEY_ANNOTATION}`]: keys,
        },
        fields,
      },
      { credentials },
    );
    return Map.groupBy(
      named.filter(entity => keyIn(entity) !== undefined),
      keyOf,
    );
  }
}

/** A project that does not exist has no gate. */
async function gateOf(
  key: string,
  client: Pick<SonarClient, 'readGate'>,
  signal?: AbortSignal,
) {
  try {
    return await client.readGate(key, signal);
  } catch (error) {
    if (isError(error) && error.name === 'NotFoundError') return 'none';
    throw error;
  }
}

function keyIn(entity: Entity): string | undefined {
  try {
    return keyOf(entity);
  } catch {
    // It names no project.
    return undefined;
  }
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}
