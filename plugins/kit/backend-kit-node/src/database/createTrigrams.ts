import type { Knex } from 'knex';

/**
 * Makes sure that the database has the extension `pg_trgm`, with which an index finds parts of words.
 *
 * @returns the schema of `gin_trgm_ops`, the operators of such an index: in one database of all plugins, another plugin may have created
 * the extension in its own schema
 * @throws if the database refuses to create it
 */
export async function createTrigrams(tx: Knex.Transaction): Promise<string> {
  await tx.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const { rows } = await tx.raw<{ rows: [{ schema: string }] }>(
    `SELECT nspname AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  );
  return rows[0].schema;
}
