import { join } from 'node:path';
import { commands } from '../commands.mjs';
import { createLayout } from '../layout.mjs';
import { findFreePorts } from '../ports.mjs';
import { readPostgresPassword } from '../postgres/password.mjs';
import { removePostgresHome } from '../postgres/home.mjs';
import { POSTGRES_USER } from '../postgres/server.mjs';
import { waitUntilReady } from '../readiness.mjs';
import { startService } from '../service.mjs';

/**
 * Starts an empty Postgres on a free port.
 *
 * @returns the connection string of its superuser, and `stop`, which deletes it too
 */
export async function startTestDatabase({ tools, outputDir, signal }) {
  const layout = createLayout({ dataDir: join(outputDir, 'unit') });
  removePostgresHome(layout.postgresDir);
  const [port] = await findFreePorts(1);
  const { command, cwd } = commands.postgres(tools.node);
  let ready = false;
  const service = startService({
    name: 'test database',
    node: tools.node,
    command,
    cwd,
    env: {
      ...tools.env,
      PORTAL_POSTGRES_PORT: String(port),
      PORTAL_DATA_DIR: layout.dataDir,
      PORTAL_POSTGRES_FOR_TESTS: '1',
    },
    logsDir: layout.logsDir,
    onLine: line => {
      if (line.startsWith('Postgres is ready')) ready = true;
    },
  });
  const stop = async () => {
    await service.stop();
    removePostgresHome(layout.postgresDir);
  };
  try {
    await waitUntilReady(service, {
      check: () => ready,
      timeoutMs: 60_000,
      signal,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const password = readPostgresPassword(layout);
  return {
    connectionString: `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/postgres`,
    stop,
  };
}
