#!/usr/bin/env node
// Runs only the portal's database, in the foreground: `node scripts/postgres.mjs`. Ctrl-C stops it.
// `npm start` and `npm test` run this file too. Settings: PORTAL_POSTGRES_PORT, PORTAL_DATA_DIR, and PORTAL_POSTGRES_FOR_TESTS,
// which makes it quicker and able to lose data in a crash of the machine.
import { describeError, UserError } from './lib/errors.mjs';
import { createLayout } from './lib/layout.mjs';
import { portOf } from './lib/places.mjs';
import { readPostgresPassword } from './lib/postgres/password.mjs';
import { POSTGRES_USER, startPostgres } from './lib/postgres/server.mjs';

async function main() {
  const layout = createLayout({ dataDir: process.env.PORTAL_DATA_DIR });
  const port = portOf('postgres', process.env);
  const server = await startPostgres({
    postgresDir: layout.postgresDir,
    port,
    password: readPostgresPassword(layout),
    forTests: Boolean(process.env.PORTAL_POSTGRES_FOR_TESTS),
    onLog: line => console.error(line),
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      server.stop();
    });
  }
  console.log(
    `Postgres is ready on 127.0.0.1:${port}, user ${POSTGRES_USER}, password in ${layout.postgresSecrets}. Ctrl-C stops it.`,
  );
  const code = await server.ended;
  if (!stopping) {
    throw new UserError(`The database ended by itself (code ${code}).`);
  }
}

main().catch(error => {
  console.error(describeError(error));
  process.exitCode = 1;
});
