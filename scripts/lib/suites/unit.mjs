import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { readTail } from '../text.mjs';
import { parseJest } from './parse-results.mjs';
import { crashed, withExitCode } from './result.mjs';
import { startTestDatabase } from './test-database.mjs';

const JEST_CONFIG = fileURLToPath(
  new URL('../jest/jest.config.cjs', import.meta.url),
);

/** A worker that has used this much starts anew, and reads and compiles every module again: the CLI's 1 GB is soon used. */
const WORKER_MEMORY = '2500M';

/** One more than there are cores, because tests of failing systems wait. */
const WORKERS = cpus().length + 1;

/** Unit and integration tests of all packages, in Jest, on a real Postgres of their own. */
export async function runUnit(context) {
  const report = join(context.outputDir, 'unit.json');
  rmSync(report, { force: true });
  const database = await startTestDatabase(context);
  try {
    const [command, ...args] = backstageCli(
      context.tools.node,
      ...['repo', 'test', '--ci', '--watchAll=false'],
      ...['--json', `--outputFile=${report}`],
      ...['--config', JEST_CONFIG, `--workerIdleMemoryLimit=${WORKER_MEMORY}`],
      `--maxWorkers=${WORKERS}`,
      // What tests print is of use to who looks at one of them, and to trace each line to its source takes long.
      ...(context.extraArgs.length > 0 ? context.extraArgs : ['--silent']),
    );
    const { code, output } = await context.run(command, args, {
      env: {
        CI: '1',
        NODE_ENV: 'test',
        BACKSTAGE_TEST_DATABASE_POSTGRES18_CONNECTION_STRING:
          database.connectionString,
      },
    });
    const tail = readTail(output, 20);
    if (!existsSync(report)) return crashed(tail);
    const result = parseJest(JSON.parse(readFileSync(report, 'utf8')));
    return withExitCode(result, code, tail);
  } finally {
    await database.stop();
  }
}
