import {
  type DatabaseService,
  type LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { createTrigrams } from '@portal/plugin-backend-kit-node';
import {
  escapeLike,
  foldText,
  namesText,
} from '@portal/plugin-search-names-node';
import type { Knex } from 'knex';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-search-backend-module-matching',
  'migrations',
);

/** Backends that start at once make the index one after the other. */
const LOCK = 'search-names-index';

/** Rows of one statement. */
const CHUNK = 500;

/** The fields of a document that name it. */
interface NameFields {
  hash: Buffer;
  title: string | null;
  name: string | null;
  entityTitle: string | null;
  otherTitle: string | null;
  path: string | null;
}

/** Adds the names to upstream's table of documents. The migrations are listed in a table of their own. */
export async function prepareNames(
  database: DatabaseService,
  logger?: LoggerService,
): Promise<void> {
  if (database.migrations?.skip) return;
  const knex = await database.getClient();
  await knex.migrate.latest({
    directory: MIGRATIONS,
    tableName: 'matching_migrations',
  });
  await makeIndex(knex).catch(error =>
    logger?.warn(
      `Search works, but more slowly: the database has no index of parts of names, because the extension pg_trgm could not be created (${toError(error).message}). Create it as an administrator of the database, and start again`,
    ),
  );
}

async function makeIndex(knex: Knex): Promise<void> {
  await knex.transaction(async tx => {
    await tx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [LOCK]);
    await tx.raw(
      'CREATE INDEX IF NOT EXISTS documents_names_index ON documents USING gin (names ??.gin_trgm_ops)',
      [await createTrigrams(tx)],
    );
  });
}

/**
 * Adds the names of all documents of a type that have none.
 *
 * @returns their number
 */
export async function addNames(
  tx: Knex.Transaction,
  type: string,
): Promise<number> {
  const fields = ['title', 'name', 'entityTitle', 'otherTitle', 'path'];
  const rows: NameFields[] = await tx('documents')
    .select(
      'hash',
      ...fields.map(field => tx.raw('document->>? AS ??', [field, field])),
    )
    .where({ type })
    .whereNull('names');
  for (let at = 0; at < rows.length; at += CHUNK) {
    const some = rows.slice(at, at + CHUNK);
    await tx.raw(
      `UPDATE documents SET names = given.names
       FROM unnest(?::bytea[], ?::text[]) AS given(hash, names)
       WHERE documents.hash = given.hash`,
      [some.map(({ hash }) => hash), some.map(row => namesText(namesOf(row)))],
    );
  }
  return rows.length;
}

/** A page inside a documentation carries the name of the documentation, which is not its own. */
function namesOf(row: NameFields): string[] {
  const { title, name, entityTitle, otherTitle, path } = row;
  const names = path ? [title] : [title, name, entityTitle, otherTitle];
  return names.flatMap(one => one ?? []);
}

/** The pattern of names of which one is the text. */
export function exactLine(text: string): string {
  return `%\n${escapeLike(foldText(text)).replace(/\s+/g, ' ')}\n%`;
}
