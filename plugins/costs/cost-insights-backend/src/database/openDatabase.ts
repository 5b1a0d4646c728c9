import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-cost-insights-backend',
  'migrations',
);

/** Opens the plugin's database and runs the migrations, unless the configuration skips them. */
export async function openDatabase(database: DatabaseService): Promise<Knex> {
  const knex = await database.getClient();
  if (!database.migrations?.skip) {
    await knex.migrate.latest({ directory: MIGRATIONS });
  }
  return knex;
}
