import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';

const PAGE = 500;
const MAX_COMPONENTS = 20_000;

/** The answer for a person counts as long as their rights elsewhere; a page that is shown is asked for again. */
const KEEP_MS = 30_000;
const MAX_PEOPLE = 50;

/** Which components a person may read, by the catalogue. */
export class VisibleComponents {
  readonly #catalog: Pick<CatalogService, 'queryEntities'>;
  readonly #kept = new KeptAnswers<string[]>({
    keepMs: KEEP_MS,
    limit: MAX_PEOPLE,
  });

  constructor(catalog: Pick<CatalogService, 'queryEntities'>) {
    this.#catalog = catalog;
  }

  /** Lists entity refs in lower case. */
  async of(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<string[]> {
    return this.#kept.read(credentials.principal.userEntityRef, () =>
      this.#read(credentials),
    );
  }

  async #read(credentials: BackstageCredentials): Promise<string[]> {
    const refs: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await this.#catalog.queryEntities(
        {
          limit: PAGE,
          fields: ['kind', 'metadata.name', 'metadata.namespace'],
          ...(cursor === undefined
            ? { filter: { kind: 'component' } }
            : { cursor }),
        },
        { credentials },
      );
      for (const item of items) {
        refs.push(stringifyEntityRef(item).toLowerCase());
      }
      cursor = pageInfo.nextCursor;
    } while (cursor !== undefined && refs.length < MAX_COMPONENTS);
    return refs;
  }
}
