import type { Knex } from 'knex';

/**
 * The catalogue counts what it publishes: new and changed entities get the next generation when they are committed. Removed
 * entities get none, so their number counts too.
 */
const MARK = `
  SELECT (SELECT generation FROM catalog_generation_counter) AS generation,
    (SELECT count(*) FROM final_entities) AS entities`;

/**
 * Reads a text that differs when an entity of the catalogue was added, changed or removed.
 *
 * @param knex - a connection to the catalogue's tables
 */
export async function readCatalogueMark(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{
    rows: [{ generation: string; entities: string }];
  }>(MARK);
  const [{ generation, entities }] = rows;
  return `${generation}/${entities}`;
}
