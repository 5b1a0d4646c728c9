import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

/** The scaffolder's own migrations use knex's default tables. */
export const RUN_MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-scaffolder-backend-module-runs',
    'migrations',
  ),
  tableName: 'portal_runs_knex_migrations',
};

/** Creates the tables of runs, unless the configuration skips migrations. The scaffolder's own must exist. */
export async function openRuns(database: DatabaseService): Promise<Knex> {
  const knex = await database.getClient();
  if (!database.migrations?.skip) await knex.migrate.latest(RUN_MIGRATIONS);
  return knex;
}
