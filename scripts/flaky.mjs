#!/usr/bin/env node
// npm run flaky: repeats a suite, to find tests that do not always pass. Node built-ins only until the packages are installed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeRuns, readFlakyArguments } from './lib/flaky.mjs';
import { createLayout, defaultDataDir } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import { prepare } from './lib/prepare.mjs';
import { killRunning } from './lib/run.mjs';
import { runMain } from './lib/run-main.mjs';
import { createStopSignal } from './lib/stop-signal.mjs';
import { describeSuites, runSuite, SUITES } from './lib/suites/suites.mjs';

const outputDir = join(defaultDataDir, 'test');

const USAGE = `Usage: npm run flaky -- suite runs [-- extra arguments]

Runs a suite so many times, whatever fails, and prints a table of the runs and the tests that failed or passed only when
they were tried again, with the number of runs in which they did. Ends with 1 when there is such a test. Extra arguments
go to the suite's program. Logs: .data/test/flaky/<suite>-<run>.log

${describeSuites()}

Examples: npm run flaky -- unit 3 -- plugins/forms/field-kit
          npm run flaky -- e2e 2`;

async function main() {
  const argv = process.argv.slice(2);
  if (argv[0] === '--help' || argv[0] === '-h') {
    console.log(USAGE);
    return 0;
  }
  const asked = readFlakyArguments(argv, Object.keys(SUITES));
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
