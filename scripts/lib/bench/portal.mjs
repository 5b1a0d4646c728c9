// The portal for benches: the plugins around the policy, with a large company and a separate database.
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import { startChild, TYPESCRIPT, withPostgres } from './with-postgres.mjs';

/** The portal is idle below this share of a processor, so many times in a row (each two seconds long). */
const IDLE_LOAD = 0.1;
const QUIET_TIMES = 3;

const PORTAL = join(
  repositoryRoot,
  'plugins/access/permission-backend-module-portal-policy/src/__testUtils__/benchPortal.ts',
);

/**
 * Runs a bench against a portal, and stops the portal and its database at the end.
 *
 * @param {object} options
 * @param {string} [options.folder] - folder of a database to keep, so that the next run is quick; temporary by default
 * @param {'organisation' | 'catalogue'} options.content - people, groups and templates only, or with their software
 * @param {(portal: { baseUrl: string, serviceToken: string, entities: number }) => Promise<void>} options.measure
 */
export function withBenchPortal({ folder, content, measure }) {
  return withPostgres(folder, async ({ connection, children }) => {
    process.stderr.write('Starting a portal and filling its catalogue\n');
    const { line, lines } = await startChild(children, {
      args: [...TYPESCRIPT, PORTAL],
      env: { CONNECTION: JSON.stringify(connection), CONTENT: content },
      isReady: text => text.startsWith('{"baseUrl"'),
    });
    await untilIdle(lines);
    await measure(JSON.parse(line));
  });
}

/** Waits until the portal has been idle for a while. */
async function untilIdle(lines) {
  process.stderr.write('Waiting for the portal to be idle\n');
  let quiet = 0;
  while (quiet < QUIET_TIMES) {
    const [line] = await once(lines, 'line');
    if (!line.startsWith('{"load"')) continue;
    quiet = JSON.parse(line).load < IDLE_LOAD ? quiet + 1 : 0;
  }
}
