import type { DatabaseService } from '@backstage/backend-plugin-api';

/**
 * Reads a text that differs when an entity of the catalogue was added, changed or removed: their number, and the time of the latest
 * change. The catalogue notes no time for what it processes without a difference.
 */
export async function readMark(database: DatabaseService): Promise<string> {
  const knex = await database.getClient();
  const [{ entities, latest }] = await knex('final_entities')
    .whereNotNull('final_entity')
    .select({
      entities: knex.raw('count(*)'),
      latest: knex.raw('max(last_updated_at)::text'),
    });
  return `${entities} ${latest}`;
}
