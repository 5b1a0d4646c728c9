import { join } from 'node:path';
import { measureCpu } from '../cpu.mjs';
import { describeError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import { formatElapsed, startProgress } from '../progress.mjs';
import { runLogged } from '../run.mjs';
import { createLineSplitter, shorten } from '../text.mjs';
import { runBuild } from './build.mjs';
import {
  runDuplicates,
  runExports,
  runFormat,
  runImports,
  runLint,
  runTypes,
} from './checks.mjs';
import { runDeploy } from './deploy.mjs';
import { runE2e } from './e2e.mjs';
import { crashed } from './result.mjs';
import { runScripts } from './scripts.mjs';
import { runUnit } from './unit.mjs';

const SHOWN_CHARACTERS = 160;

/** Every suite. */
export const SUITES = {
  imports: { run: runImports, what: 'who imports whom (dependency-cruiser)' },
  duplicates: { run: runDuplicates, what: 'code that stands twice (jscpd)' },
  exports: { run: runExports, what: 'exports without a reader (knip)' },
  types: { run: runTypes, what: 'TypeScript' },
  lint: { run: runLint, what: 'ESLint' },
  format: { run: runFormat, what: 'Prettier' },
  scripts: { run: runScripts, what: 'tests of the start and test scripts' },
  unit: { run: runUnit, what: 'unit and integration tests (Jest, Postgres)' },
  build: { run: runBuild, what: 'production build' },
  e2e: { run: runE2e, what: 'end-to-end tests (Playwright, Chromium)' },
  deploy: { run: runDeploy, what: 'replicas behind a proxy (HAProxy, Redis)' },
};

/** A line for each suite, for the usage of a script. */
export function describeSuites() {
  return Object.entries(SUITES)
    .map(([name, { what }]) => `  ${name.padEnd(11)} ${what}`)
    .join('\n');
}

/**
 * Runs one suite. An error is a failure of the suite, and the next suite runs.
 *
 * @param {object} options
 * @param {keyof typeof SUITES} options.name
 * @param {string} [options.label] - stands before each line that the suite prints
 * @param {readonly string[]} options.extraArgs - for the suite's program
 * @param {string} options.outputDir - for reports and, unless `logFile` is given, the log
 * @param {string} [options.cacheDir] - cache of passed packages, which are skipped until they change; without it
 * everything runs
 * @param {string} [options.logFile]
 * @param {Awaited<ReturnType<typeof import('../prepare.mjs').prepare>>} options.tools
 * @param {AbortSignal} options.signal
 * @returns {Promise<import('./result.mjs').SuiteResult & { name: string, logFile: string, took: string, seconds: number, cpuSeconds?: number }>}
 */
export async function runSuite({
  name,
  label = '',
  extraArgs,
  outputDir,
  cacheDir,
  logFile = join(outputDir, `${name}.log`),
  tools,
  signal,
}) {
  const startedAt = Date.now();
  console.log(`\n── ${name}: ${SUITES[name].what}`);
  const context = {
    tools,
    extraArgs,
    outputDir,
    cacheDir,
    logFile,
    signal,
    progress: text => startProgress(text),
    run: (command, args, options = {}) => {
      const { cwd = repositoryRoot, env = {}, append, isShown } = options;
      const lines = createLineSplitter(line => {
        if (isShown && !isShown(line)) return;
        console.log(`  ${label}${shorten(line, SHOWN_CHARACTERS)}`);
      });
      return runLogged(command, args, {
        cwd,
        env: { ...tools.env, ...env },
        logFile,
        append,
        onOutput: text => lines.write(text),
        signal,
      });
    },
  };
  const { result, cpuSeconds } = await measureCpu(() =>
    SUITES[name].run(context).catch(error => {
      if (signal.aborted) throw error;
      return crashed(describeError(error));
    }),
  );
  const elapsedMs = Date.now() - startedAt;
  const took = formatElapsed(elapsedMs);
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed (${took}), log ${logFile}`,
  );
  const seconds = elapsedMs / 1_000;
  return { name, logFile, took, seconds, cpuSeconds, ...result };
}
