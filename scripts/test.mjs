#!/usr/bin/env node
// npm test: checks everything. Node built-ins only until the packages are installed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './lib/errors.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import { prepare } from './lib/prepare.mjs';
import { killRunning } from './lib/run.mjs';
import { runMain } from './lib/run-main.mjs';
import { createStopSignal } from './lib/stop-signal.mjs';
import { sumResults } from './lib/suites/result.mjs';
import { runSeveral } from './lib/suites/schedule.mjs';
import { describeSuites, runSuite, SUITES } from './lib/suites/suites.mjs';
import { describeTimes } from './lib/suites/times.mjs';

const outputDir = join(defaultDataDir, 'test');
const cacheDir = join(outputDir, 'cache');

/**
 * Order of the suites. Those of the first stage use one processor each, so two of them run at the same time: the longest before
 * the shorter ones, so that both processors are busy to the end. The build runs beside the unit tests, which wait now and then;
 * the end-to-end tests and the replicas need the build, and all processors.
 */
const STAGES = [
  {
    names: [
      'imports',
      'duplicates',
      'types',
      'lint',
      'scripts',
      'exports',
      'format',
    ],
    atOnce: 2,
  },
  { names: ['unit', 'build'], atOnce: 2 },
  { names: ['e2e'], atOnce: 1 },
  { names: ['deploy'], atOnce: 1 },
];

const USAGE = `Usage: npm test [-- [--all] suite… [-- extra arguments]]

Runs all suites, or the named ones; extra arguments go to the suite's program. Logs: .data/test/<suite>.log
What passed and has not changed since is not run again; --all forgets that and runs everything.

${describeSuites()}

Examples: npm test -- unit -- plugins/self-service/self-service
          npm test -- e2e -- --grep "sign in"`;

async function main() {
  const { names, extraArgs, all, help } = readArguments(process.argv.slice(2));
  if (help) {
    console.log(USAGE);
    return 0;
  }
  mkdirSync(outputDir, { recursive: true });
  const lock = acquireLock(join(outputDir, 'test.lock'), 'npm test');
  const stop = createStopSignal();
  stop.onKill(killRunning);
  try {
    if (all) rmSync(cacheDir, { recursive: true, force: true });
    const tools = await prepare({
      mode: 'tools',
      layout: createLayout(),
      signal: stop.signal,
    });
    const results = [];
    for (const stage of STAGES) {
      const suites = stage.names.filter(name => names.includes(name));
      const isAlone = stage.atOnce === 1 || suites.length === 1;
      const run = name =>
        runSuite({
          name,
          label: isAlone ? '' : `${name}: `,
          extraArgs,
          outputDir,
          cacheDir: extraArgs.length > 0 ? undefined : cacheDir,
          tools,
          signal: stop.signal,
        });
      results.push(...(await runSeveral(suites, stage.atOnce, run)));
    }
    return report(results);
  } finally {
    lock.release();
  }
}

function readArguments(argv) {
  const split = argv.indexOf('--');
  const own = split < 0 ? argv : argv.slice(0, split);
  const extraArgs = split < 0 ? [] : argv.slice(split + 1);
  const help = own.includes('--help') || own.includes('-h');
  const all = own.includes('--all');
  const named = own.filter(name => name !== '--all');
  const unknown = named.filter(name => !(name in SUITES));
  if (!help && unknown.length > 0) {
    throw new UserError(
      `There is no suite ${unknown.join(', ')}: the suites are ${Object.keys(
        SUITES,
      ).join(', ')}.`,
    );
  }
  const names = Object.keys(SUITES).filter(
    name => named.length === 0 || named.includes(name),
  );
  if (extraArgs.length > 0 && names.length !== 1) {
    throw new UserError(
      'Extra arguments after "--" go to one program: name exactly one suite.',
    );
  }
  return { names, extraArgs, all, help };
}

function report(results) {
  for (const { name, logFile, failures, flaky } of results) {
    for (const test of flaky) {
      console.log(`\n! ${name}: passed only when tried again: ${test}`);
    }
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
    if (failures.length > 0) console.log(`\n  All of it: ${logFile}`);
  }
  console.log(`\n${describeTimes(results, repositoryRoot).join('\n')}`);
  const { passed, failed } = sumResults(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

runMain(main);
