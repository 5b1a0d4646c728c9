import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { EVERYBODY } from '@portal/plugin-template-acl-common';
import type { Knex } from 'knex';

/** The number of occurrences of each value, as in the catalogue's response. */
export type Facets = Record<string, Array<{ value: string; count: number }>>;

interface FacetRow {
  facet: string;
  value: string;
  /** A text if it exceeds an integer. */
  count: string;
}

/**
 * Counts all entities except templates that are not open to everybody. A value that only such templates have gets the
 * count 0, which keeps its position in the order.
 */
const OF_EVERYBODY = `
  SELECT key AS facet, original_value AS value,
    count(*) FILTER (WHERE controlled.entity_id IS NULL) AS count
  FROM search LEFT JOIN (
    SELECT template.entity_id FROM search template
    WHERE template.key = 'kind' AND template.value = 'template'
      AND NOT EXISTS (
        SELECT 1 FROM search audience
        WHERE audience.entity_id = template.entity_id
          AND audience.key = 'metadata.templateaudience'
          AND audience.value = :everybody
      )
  ) controlled USING (entity_id)
  WHERE key = ANY(:keys::text[]) AND original_value IS NOT NULL
  GROUP BY key, original_value
  ORDER BY key, original_value`;

/** The controlled templates of an audience. OFFSET keeps Postgres from reading all rows of the keys. */
const OF_AUDIENCE = `
  SELECT facet, value, count(*) AS count FROM (
    SELECT DISTINCT entity_id FROM search
    WHERE key = 'metadata.templateaudience' AND value = ANY(:audience::text[])
  ) template CROSS JOIN LATERAL (
    SELECT key AS facet, original_value AS value FROM search
    WHERE search.entity_id = template.entity_id
      AND key = ANY(:keys::text[]) AND original_value IS NOT NULL
    OFFSET 0
  ) theirs
  GROUP BY facet, value
  ORDER BY facet, value`;

/** What is the same for all people is asked once a second at most. */
export const OPEN_ANSWERS = { keepMs: 1_000, limit: 100 } as const;

export interface CounterOptions {
  /** A connection to the catalogue's tables. */
  knex: Knex;
  /** @defaultValue the system clock */
  now?: () => number;
}

/**
 * Counts the values of fields in the whole catalogue for an audience.
 *
 * @remarks Without a filter the catalogue counts in its index alone; with any filter it reads all entities. This
 * class counts in the index, too. Entities other than controlled templates are counted once for everybody; the few
 * controlled templates of the audience are added. A template in neither count is hidden.
 */
export class FacetCounter {
  readonly #knex: Knex;
  readonly #open: KeptAnswers<FacetRow[]>;

  constructor({ knex, now }: CounterOptions) {
    this.#knex = knex;
    this.#open = new KeptAnswers({ ...OPEN_ANSWERS, now });
  }

  /** @param fields - for example `kind`, `metadata.tags` */
  async count(
    fields: readonly string[],
    audience: readonly string[],
  ): Promise<Facets> {
    const keys = fields.map(lowerCase);
    const [open, own] = await Promise.all([
      this.#countOpen(keys),
      this.#read(OF_AUDIENCE, { keys, audience: audience.map(lowerCase) }),
    ]);
    return Object.fromEntries(
      fields.map((field, at) => [
        field,
        sum([...open, ...own].filter(({ facet }) => facet === keys[at])),
      ]),
    );
  }

  #countOpen(keys: string[]): Promise<FacetRow[]> {
    return this.#open.read(JSON.stringify([...new Set(keys)].sort()), () =>
      this.#read(OF_EVERYBODY, { keys, everybody: EVERYBODY }),
    );
  }

  async #read(
    statement: string,
    bindings: Record<string, string | string[]>,
  ): Promise<FacetRow[]> {
    const { rows } = await this.#knex.raw<{ rows: FacetRow[] }>(
      statement,
      bindings,
    );
    return rows;
  }
}

function lowerCase(text: string): string {
  return text.toLocaleLowerCase('en-US');
}

/** Adds the counts of equal values, in the order of the catalogue. */
function sum(rows: FacetRow[]): Array<{ value: string; count: number }> {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    counts.set(value, (counts.get(value) ?? 0) + Number(count));
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0);
}
