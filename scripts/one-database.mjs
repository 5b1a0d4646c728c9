#!/usr/bin/env node
// npm run one-database: moves an installation with a database for each plugin into one database with a schema for each.
import { parseArgs } from 'node:util';
import { UserError } from './lib/errors.mjs';
import { createLayout } from './lib/layout.mjs';
import { moveIntoOneDatabase } from './lib/one-database/move.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run one-database -- --from address --to address

Moves an installation with a database for each plugin (backstage_plugin_…) into one database with a schema for each plugin.
Stop the portal first. The old databases stay as they are: delete them when the portal runs on the new one.

  --from   connection string of the server with the databases: postgresql://user:password@host:5432/postgres
  --to     connection string of the new, empty database, as its owner
           The variables ONE_DATABASE_FROM and ONE_DATABASE_TO do the same, and keep the passwords out of the list of processes.
  --help   prints this

Then set backend.database.pluginDivisionMode to schema and backend.database.connection.database to the name of the new database.`;

async function main() {
  const { values: options } = parseArgs({
    options: {
      from: { type: 'string', default: process.env.ONE_DATABASE_FROM },
      to: { type: 'string', default: process.env.ONE_DATABASE_TO },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  for (const name of ['from', 'to']) {
    if (!URL.canParse(options[name] ?? '')) {
      throw new UserError(
        `--${name} needs a connection string, for example postgresql://user:password@host:5432/database.`,
      );
    }
  }
  await prepare({ mode: 'tools', layout: createLayout() });
  const { from, to } = options;
  const { plugins, rows } = await moveIntoOneDatabase({
    from,
    to,
    onMoved: (pluginId, count) => console.log(`${pluginId}: ${count} rows`),
  });
  console.log(
    `\n${plugins} plugins with ${rows} rows are moved; counts and sums agree.`,
  );
  return 0;
}

runMain(main);
