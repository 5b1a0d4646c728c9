import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { readTestedPackages } from '../test-cache/fingerprints.mjs';
import { findPassed } from '../test-cache/outcomes.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { parseJest } from './parse-results.mjs';
import { crashed, noTests, withExitCode } from './result.mjs';
import { filesToRepeat, withSecondTry } from './second-try.mjs';
import { timesOfJest } from './times.mjs';
import { startTestDatabase } from './test-database.mjs';

const JEST_CONFIG = fileURLToPath(
  new URL('../jest/jest.config.cjs', import.meta.url),
);

/** A worker with this memory use restarts and loads every module again; the CLI's default of 1 GB is too small. */
const WORKER_MEMORY = '2500M';

/**
 * Two more than the number of cores: tests wait for Postgres, for estates and for failing systems, a quarter of the time of the
 * processors with one more.
 */
const WORKERS = cpus().length + 2;

/**
 * Unit and integration tests in Jest with a separate Postgres, for all packages that have changed since they passed
 * (see docs/testing.md).
 */
export async function runUnit(context) {
  // With a selection or several runs the cache is not used.
  if (!context.cacheDir) return (await runJest(context, [])).result;
  const cache = new SuccessCache(join(context.cacheDir, 'unit.json'));
  const packages = readTestedPackages(repositoryRoot);
  const waiting = packages.filter(({ key }) => !cache.find(key));
  const known = packages.filter(({ key }) => cache.find(key));
  const passedBefore = known.reduce(
    (sum, { key }) => sum + cache.find(key).passed,
    0,
  );
  if (known.length > 0) {
    console.log(
      `  ${known.length} of ${packages.length} packages are as they were when they passed: their ${passedBefore} tests count, and are not run again (--all runs them)`,
    );
  }
  if (waiting.length === 0) return { ...noTests, passed: passedBefore };
  const { result, report } = await runJest(
    context,
    known.length > 0 ? selectProjects(waiting) : [],
  );
  cache.add(findPassed(report, unchanged(waiting)));
  return { ...result, passed: result.passed + passedBefore };
}

const selectProjects = packages => [
  '--selectProjects',
  ...packages.map(({ name }) => name),
];

/** Packages whose files did not change during the run. */
function unchanged(packages) {
  const keys = new Set(
    readTestedPackages(repositoryRoot).map(({ key }) => key),
  );
  return packages.filter(({ key }) => keys.has(key));
}

/**
 * @param {object} context
 * @param {readonly string[]} selection - arguments of Jest
 * @returns the suite's result, and Jest's report; without files after a crash of Jest or of a test file
 */
async function runJest(context, selection) {
  const database = await startTestDatabase(context);
  const run = (name, args) => startJest(context, database, { name, args });
  try {
    const first = await run('unit', [`--maxWorkers=${WORKERS}`, ...selection]);
    const tail = readTail(first.output, 20);
    const nothing = { testResults: [] };
    if (!first.report) return { result: crashed(tail), report: nothing };
    const { code, report } = await repeatFailed(context, first, run);
    const counted = parseJest(report);
    const result = withExitCode(counted, code, tail);
    // It failed without a failed test, so the package is unknown.
    const isUnclear = result.failed > counted.failed;
    return {
      result: { ...result, files: timesOfJest(report) },
      report: isUnclear ? nothing : report,
    };
  } finally {
    await database.stop();
  }
}

/** Runs Jest. The report is missing after a crash. */
async function startJest(context, database, { name, args }) {
  const reportFile = join(context.outputDir, `${name}.json`);
  rmSync(reportFile, { force: true });
  const [command, ...start] = backstageCli(
    context.tools.node,
    ...['repo', 'test', '--ci', '--watchAll=false'],
    ...['--json', `--outputFile=${reportFile}`],
    ...['--config', JEST_CONFIG, `--workerIdleMemoryLimit=${WORKER_MEMORY}`],
    // The console output of tests is rarely read, and mapping each line to its source takes long.
    ...(context.extraArgs.length > 0 ? context.extraArgs : ['--silent']),
    ...args,
  );
  const { code, output } = await context.run(command, start, {
    env: {
      CI: '1',
      NODE_ENV: 'test',
      BACKSTAGE_TEST_DATABASE_POSTGRES18_CONNECTION_STRING:
        database.connectionString,
    },
  });
  const report = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : undefined;
  return { code, output, report };
}

/** Runs the few failed files of a whole run once more, alone. */
async function repeatFailed(context, first, run) {
  const files = context.extraArgs.length > 0 ? [] : filesToRepeat(first.report);
  if (files.length === 0) return first;
  const second = await run('unit-second', ['--maxWorkers=1', ...files]);
  if (!second.report) return first;
  const report = withSecondTry(first.report, second.report);
  return { code: second.code, report };
}
