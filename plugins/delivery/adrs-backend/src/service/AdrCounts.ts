import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  ADR_LOCATION_ANNOTATION,
  type components,
} from '@portal/plugin-adrs-common';
import limitConcurrency from 'p-limit';
import type { AdrFolders, Reader } from './AdrFolders';
import type { AdrService } from './AdrService';

type CountFact = components['schemas']['CountFact'];

/** Components that are read at a time. */
const CONCURRENCY = 6;

/** Of a component whose folder is wrong or not there. All other errors concern source control. */
const OF_THE_COMPONENT = ['InputError', 'NotFoundError'];

export interface AdrCountsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  folders: Pick<AdrFolders, 'findOpen'>;
  service: Pick<AdrService, 'count'>;
}

/** The numbers of ADRs for checks of components, whose results everybody reads: none of a private repository. */
export class AdrCounts {
  readonly #options: AdrCountsOptions;

  constructor(options: AdrCountsOptions) {
    this.#options = options;
  }

  /**
   * @param entityRefs - in lower case
   * @returns those that are known; 0 without a folder
   * @throws as SourceControlService, if it does not answer
   */
  async of(
    entityRefs: readonly string[],
    reader: Pick<Reader, 'signal'>,
  ): Promise<CountFact[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...entityRefs] },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const limit = limitConcurrency(CONCURRENCY);
    const facts = await Promise.all(
      items
        .filter(entity => entity !== undefined)
        .map(entity => limit(() => this.#factOf(entity, reader))),
    );
    return facts.flat();
  }

  async #factOf(
    entity: Entity,
    reader: Pick<Reader, 'signal'>,
  ): Promise<CountFact[]> {
    const count = await this.#countOf(entity, reader);
    if (count === undefined) return [];
    return [{ entityRef: stringifyEntityRef(entity).toLowerCase(), count }];
  }

  async #countOf(
    entity: Entity,
    reader: Pick<Reader, 'signal'>,
  ): Promise<number | undefined> {
    const { folders, service } = this.#options;
    if (!entity.metadata.annotations?.[ADR_LOCATION_ANNOTATION]?.trim()) {
      return 0;
    }
    try {
      const folder = await folders.findOpen(entity, reader);
      return folder && (await service.count(folder, reader));
    } catch (error) {
      if (isError(error) && OF_THE_COMPONENT.includes(error.name)) return 0;
      throw error;
    }
  }
}
