// The portal for benches: the plugins around the policy, with a large company and a separate database.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import { startChild, TYPESCRIPT, withPostgres } from './with-postgres.mjs';

/** The portal is idle below this share of a processor, so many times in a row (each two seconds long). */
const IDLE_LOAD = 0.1;
const QUIET_TIMES = 3;

const require = createRequire(import.meta.url);
const NOTE_STATEMENTS = require.resolve('./noteStatements.cjs');

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
 * @param {number} [options.entities] - entities of a catalogue; 32,544 by default
 * @param {(portal: { baseUrl: string, serviceToken: string, entities: number, connection: object, statements: string }) => Promise<void>}
 * options.measure - gets the connection of the database, and the file with the statements (see `plans.mjs`)
 */
export async function withBenchPortal({ folder, content, entities, measure }) {
  const notes = mkdtempSync(join(tmpdir(), 'portal-statements-'));
  const statements = join(notes, 'statements.jsonl');
  try {
    await withPostgres(folder, async ({ connection, children }) => {
      process.stderr.write('Starting a portal and filling its catalogue\n');
      const { line, lines } = await startChild(children, {
        args: [...TYPESCRIPT, '--require', NOTE_STATEMENTS, PORTAL],
        env: {
          CONNECTION: JSON.stringify(connection),
          CONTENT: content,
          STATEMENTS: statements,
          ...(entities && { ENTITIES: String(entities) }),
        },
        isReady: text => text.startsWith('{"baseUrl"'),
      });
      await untilIdle(lines);
      await measure({ ...JSON.parse(line), connection, statements });
    });
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
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
