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

/** Levels of domains in domains that are looked into. */
const MAX_DEPTH = 4;

/** Places in a question. */
const MAX_PARTS = 50;

/** Maximum number of domains and systems of a domain. */
const MAX_PLACES = 500;

/** A predicate of the catalogue. */
type Query = { kind: string } | { $all: PartQuery[] };
type PartQuery =
  | { kind: { $in: string[] } }
  | {
      relations: { $contains: { type: string; targetRef: { $in: string[] } } };
    };

type Credentials = BackstageCredentials<BackstageUserPrincipal>;

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
  async of(credentials: Credentials): Promise<string[]> {
    return this.#kept.read(credentials.principal.userEntityRef, () =>
      this.#read(credentials, { kind: 'component' }),
    );
  }

  /**
   * Lists those whose systems are part of a domain, or of a domain in it.
   *
   * @param domain - entity ref in lower case
   */
  async inDomain(credentials: Credentials, domain: string): Promise<string[]> {
    const places = new Set<string>();
    let parents = [domain];
    for (let depth = 0; depth < MAX_DEPTH && parents.length > 0; depth += 1) {
      const parts = await this.#partsOf(credentials, parents, [
        'domain',
        'system',
      ]);
      parents = parts.filter(ref => !places.has(ref)).slice(0, MAX_PLACES);
      for (const ref of parents) places.add(ref);
      if (places.size >= MAX_PLACES) break;
    }
    return [
      ...new Set(await this.#partsOf(credentials, [...places], ['component'])),
    ];
  }

  async #partsOf(
    credentials: Credentials,
    places: readonly string[],
    kind: string[],
  ): Promise<string[]> {
    const refs: string[] = [];
    for (let start = 0; start < places.length; start += MAX_PARTS) {
      const some = places.slice(start, start + MAX_PARTS);
      const targetRef = { $in: some };
      const query = {
        $all: [
          { kind: { $in: kind } },
          { relations: { $contains: { type: 'partOf', targetRef } } },
        ],
      };
      refs.push(...(await this.#read(credentials, query)));
    }
    return refs;
  }

  async #read(
    credentials: BackstageCredentials,
    query: Query,
  ): Promise<string[]> {
    const refs: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, pageInfo } = await this.#catalog.queryEntities(
        {
          limit: PAGE,
          fields: ['kind', 'metadata.name', 'metadata.namespace'],
          ...(cursor === undefined ? { query } : { cursor }),
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
