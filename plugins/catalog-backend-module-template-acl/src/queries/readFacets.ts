import { EVERYBODY } from '@portal/plugin-template-acl-common';
import { type Knex } from 'knex';

/** How often each value of a field occurs, as the catalogue answers it. */
export type Facets = Record<string, Array<{ value: string; count: number }>>;

interface FacetRow {
  facet: string;
  value: string;
  count: string;
}

/**
 * Counts the values of fields in the whole catalogue, as it is for an audience.
 *
 * @remarks The catalogue counts without a filter in its index alone; with any filter it reads all entities. This counts
 * in the index too, and takes off what the hidden templates have, in one statement and so of one state.
 *
 * @param knex - with the catalogue's tables
 * @param fields - for example `kind`, `metadata.tags`
 */
export async function readFacets(
  knex: Knex,
  fields: readonly string[],
  audience: readonly string[],
): Promise<Facets> {
  const keys = fields.map(field => field.toLocaleLowerCase('en-US'));
  const { rows } = await knex.raw<{ rows: FacetRow[] }>(STATEMENT, {
    keys,
    audience: [EVERYBODY, ...audience].map(ref =>
      ref.toLocaleLowerCase('en-US'),
    ),
  });
  return Object.fromEntries(
    fields.map((field, at) => [
      field,
      rows
        .filter(({ facet }) => facet === keys[at])
        .map(({ value, count }) => ({ value, count: Number(count) })),
    ]),
  );
}

/** The lateral join looks at the rows of the hidden templates only; OFFSET keeps Postgres from reading all rows of a key. */
const STATEMENT = `
  WITH hidden AS MATERIALIZED (
    SELECT template.entity_id FROM search template
    WHERE template.key = 'kind' AND template.value = 'template' AND NOT EXISTS (
      SELECT 1 FROM search audience
      WHERE audience.entity_id = template.entity_id
        AND audience.key = 'metadata.templateaudience'
        AND audience.value = ANY(:audience::text[])
    )
  )
  SELECT facet, value, sum(count) AS count FROM (
    SELECT key AS facet, original_value AS value, count(*) AS count FROM search
    WHERE key = ANY(:keys::text[]) AND original_value IS NOT NULL
    GROUP BY key, original_value
    UNION ALL
    SELECT key, original_value, -count(*) FROM hidden CROSS JOIN LATERAL (
      SELECT key, original_value FROM search
      WHERE search.entity_id = hidden.entity_id
        AND key = ANY(:keys::text[]) AND original_value IS NOT NULL
      OFFSET 0
    ) theirs
    GROUP BY key, original_value
  ) counted
  GROUP BY facet, value HAVING sum(count) > 0
  ORDER BY facet, value`;
