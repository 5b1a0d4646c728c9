import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ResponseError } from '@backstage/errors';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import type { Request } from 'express';
import { z } from 'zod';
import type { CatalogueVersion } from './CatalogueVersion';

/** An answer counts as long as the catalogue is the same; the time bounds what nobody asks for any more. */
const KEEP = { keepMs: 3_600_000, limit: 200 } as const;
/** Characters of an answer that is kept: the tags of a large company, but not the names of all of its entities. */
const MAX_LENGTH = 250_000;

const FACETS = z.object({
  facets: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), count: z.number() })),
  ),
});
type FacetsAnswer = z.infer<typeof FACETS>;

const LIST = z.object({
  totalItems: z.number(),
  pageInfo: z.object({ nextCursor: z.string().optional() }),
});

export interface CommonAnswersOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  version: CatalogueVersion;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
}

/**
 * The catalogue's answers that are the same for everybody who may read it, asked once until the catalogue changes.
 *
 * @remarks The catalogue counts the entities of a list and the values of a facet each time, for which it reads all of them. This
 * class asks the catalogue itself, as a service that sees everything: the caller has decided that the person may see
 * all that the question is about.
 */
export class CommonAnswers {
  readonly #options: CommonAnswersOptions;
  readonly #facets = new KeptAnswers<FacetsAnswer>({
    ...KEEP,
    isTooLarge: answer => JSON.stringify(answer).length > MAX_LENGTH,
  });
  readonly #cursors = new KeptAnswers<string | undefined>(KEEP);

  constructor(options: CommonAnswersOptions) {
    this.#options = options;
  }

  /**
   * The answer to a query of `GET /entity-facets`.
   *
   * @throws ResponseError if the catalogue refuses the query
   */
  async facets({ facet, filter }: Request['query']): Promise<FacetsAnswer> {
    const search = toSearch({ facet, filter });
    return this.#facets.read(await this.#keyOf(search), async () =>
      FACETS.parse(await this.#ask(`/entity-facets?${search}`)),
    );
  }

  /**
   * The cursor of the first page of a query of `GET /entities/by-query`, which carries the total.
   *
   * @returns undefined for a list with one entity or none, which has no cursor
   * @throws ResponseError if the catalogue refuses the query
   */
  async firstCursor({
    filter,
    orderField,
  }: Request['query']): Promise<string | undefined> {
    // The cursor of the second page has all that the one of the first page needs.
    const search = toSearch({ filter, orderField, limit: '1', fields: 'kind' });
    return this.#cursors.read(await this.#keyOf(search), async () => {
      const { pageInfo } = LIST.parse(
        await this.#ask(`/entities/by-query?${search}`),
      );
      return pageInfo.nextCursor && toFirstPage(pageInfo.nextCursor);
    });
  }

  async #keyOf(search: string): Promise<string> {
    return `${await this.#options.version.read()} ${search}`;
  }

  async #ask(path: string): Promise<unknown> {
    const { auth, discovery, fetch: send = fetch } = this.#options;
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: 'catalog',
    });
    const response = await send(
      `${await discovery.getBaseUrl('catalog')}${path}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response.json();
  }
}

/** Equal parameters in the same order. */
function toSearch(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values ?? []].flat().map(value => [name, String(value)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** @see `sortFieldsFromRow` of the catalogue's backend, which adds the place of the row */
function toFirstPage(cursor: string): string {
  const { firstSortFieldValues, orderFieldValues, ...list } = JSON.parse(
    Buffer.from(cursor, 'base64').toString('utf8'),
  );
  const first = { ...list, orderFieldValues: [] };
  return Buffer.from(JSON.stringify(first), 'utf8').toString('base64');
}
