#!/usr/bin/env node
// npm run flaky: repeats a suite, to find tests that do not always pass. Node built-ins only until the packages are installed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, testsOf } from './lib/changed.mjs';
import { describeRuns, readFlakyArguments } from './lib/flaky.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import { prepare } from './lib/prepare.mjs';
import { killRunning } from './lib/run.mjs';
import { runMain } from './lib/run-main.mjs';
import { createStopSignal } from './lib/stop-signal.mjs';
import { describeSuites, runSuite, SUITES } from './lib/suites/suites.mjs';

const outputDir = join(defaultDataDir, 'test');

const USAGE = `Usage: npm run flaky -- suite runs [--since commit] [--part 2/5] [-- extra arguments]

Runs a suite so many times, whatever fails, and prints a table of the runs and the tests that failed or passed only when
they were tried again, with the number of runs in which they did. Ends with 1 when there is such a test. --since runs only
the packages that have changed since a commit, or the end-to-end files that cover them; --part the second of five parts of
the files. Extra arguments go to the suite's program. Logs: .data/test/flaky/<suite>-<run>.log

${describeSuites()}

Examples: npm run flaky -- unit 3 -- plugins/forms/field-kit
          npm run flaky -- unit 10 --since main
          npm run flaky -- e2e 5 --part 1/4`;

async function main() {
  const argv = process.argv.slice(2);
  if (argv[0] === '--help' || argv[0] === '-h') {
    console.log(USAGE);
    return 0;
  }
  const asked = withChanged(readFlakyArguments(argv, Object.keys(SUITES)));
  if (!asked) {
    console.log('Nothing that this suite runs has changed.');
    return 0;
  }
  mkdirSync(outputDir, { recursive: true });
  // The lock of `npm test`, because both use the same folders.
  const lock = acquireLock(join(outputDir, 'test.lock'), 'npm test');
  const stop = createStopSignal();
  stop.onKill(killRunning);
  try {
    const tools = await prepare({
      mode: 'tools',
      layout: createLayout(),
      signal: stop.signal,
    });
    const results = await repeat(asked, { tools, signal: stop.signal });
    console.log(`\n${describeRuns(results)}`);
    const isSteady = results.every(
      ({ failed, flaky }) => failed === 0 && flaky.length === 0,
    );
    return isSteady ? 0 : 1;
  } finally {
    lock.release();
  }
}

/** Adds what has changed to the arguments of the suite's program; undefined if nothing has. */
function withChanged({ since, ...asked }) {
  if (since === undefined) return asked;
  const files = changedFiles(repositoryRoot, since);
  const tests = testsOf(asked.suite, files, repositoryRoot);
  if (tests.length === 0) return undefined;
  return { ...asked, extraArgs: [...asked.extraArgs, ...tests] };
}

async function repeat({ suite, runs, extraArgs }, { tools, signal }) {
  const results = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`\nRun ${run} of ${runs}`);
    results.push(
      await runSuite({
        name: suite,
        extraArgs,
        outputDir,
        logFile: join(outputDir, 'flaky', `${suite}-${run}.log`),
        tools,
        signal,
      }),
    );
  }
  return results;
}

runMain(main);
