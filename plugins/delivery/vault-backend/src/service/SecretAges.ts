import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type components,
  SECRETS_PATH_ANNOTATION,
} from '@portal/plugin-vault-common';
import limitConcurrency from 'p-limit';
import type { VaultConfig } from '../config';
import type { VaultReader } from '../vault/VaultReader';
import { pathOf } from './SecretService';

type AgeFact = components['schemas']['AgeFact'];

const DAY_MS = 24 * 60 * 60_000;

/** Components that are read at a time; each reads several secrets at a time. */
const CONCURRENCY = 2;

/** Of a component whose path is wrong, or without secrets. All other errors concern Vault. */
const OF_THE_COMPONENT = ['InputError', 'NotFoundError'];

export interface SecretAgesOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  /** Undefined without Vault. */
  vault?: {
    config: Pick<VaultConfig, 'paths'>;
    reader: Pick<VaultReader, 'list'>;
  };
}

/** The ages of secrets for a check of components that only their owners may know. */
export class SecretAges {
  readonly #options: SecretAgesOptions;

  constructor(options: SecretAgesOptions) {
    this.#options = options;
  }

  /**
   * Finds the secret of each component that was changed the longest ago. Only the place of the owners is read.
   *
   * @param entityRefs - in lower case
   * @returns those that have secrets
   * @throws as VaultReader, if Vault does not answer
   */
  async of(
    entityRefs: readonly string[],
    signal?: AbortSignal,
  ): Promise<AgeFact[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...entityRefs] },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const limit = limitConcurrency(CONCURRENCY);
    const facts = await Promise.all(
      items
        .filter(entity => entity !== undefined)
        .map(entity => limit(() => this.#factOf(entity, signal))),
    );
    return facts.flat();
  }

  async #factOf(entity: Entity, signal?: AbortSignal): Promise<AgeFact[]> {
    const times = (await this.#secretsOf(entity, signal))
      .filter(({ state }) => state === 'active')
      .map(({ updatedAt }) => Date.parse(updatedAt))
      .filter(time => !Number.isNaN(time));
    if (times.length === 0) return [];
    const days = Math.floor((Date.now() - Math.min(...times)) / DAY_MS);
    return [
      {
        entityRef: stringifyEntityRef(entity).toLowerCase(),
        oldestDays: Math.max(0, days),
      },
    ];
  }

  async #secretsOf(entity: Entity, signal?: AbortSignal) {
    const { vault } = this.#options;
    const value = entity.metadata.annotations?.[SECRETS_PATH_ANNOTATION];
    if (!value || !vault) return [];
    try {
      const path = pathOf(entity, value, vault.config);
      return (await vault.reader.list(path, signal)).items;
    } catch (error) {
      if (isError(error) && OF_THE_COMPONENT.includes(error.name)) return [];
      throw error;
    }
  }
}
