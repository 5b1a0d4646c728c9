import { createTrigrams } from '@portal/plugin-backend-kit-node';
import type { Knex } from 'knex';

export const INDEX = 'portal_search_names_idx';

/**
 * The fields that pages search by a part of a name, in the spelling of the table. A query of some of them uses the index; the table has
 * 20 times as many values of other fields.
 */
export const NAME_KEYS = [
  'metadata.name',
  'metadata.title',
  'spec.profile.displayname',
  'spec.profile.email',
] as const;

/** Backends that start at once make the index one after the other. */
const LOCK = 'portal-search-names-index';

/**
 * Adds an index of the parts of names to the catalogue's table of values, unless it is there.
 *
 * @throws if the database has no extension `pg_trgm` and refuses to create it
 */
export async function makeNameIndex(knex: Knex): Promise<void> {
  const keys = NAME_KEYS.map(key => `'${key}'`).join(', ');
  await knex.transaction(async tx => {
    await tx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [LOCK]);
    await tx.raw(
      `CREATE INDEX IF NOT EXISTS ${INDEX} ON search USING gin (value ??.gin_trgm_ops) WHERE key IN (${keys})`,
      [await createTrigrams(tx)],
    );
  });
}
