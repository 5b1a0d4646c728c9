#!/usr/bin/env node
// npm run bench: measures, and prints one table. Node built-ins only until the packages are installed.
import { join } from 'node:path';
import { describeComparison, readRun, saveRun } from './lib/bench/compare.mjs';
import { describeMachine, describeRows } from './lib/bench/rows.mjs';
import {
  chooseBenches,
  findBenches,
  readBenchArguments,
  runBench,
} from './lib/bench/run-benches.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import { prepare } from './lib/prepare.mjs';
import { killRunning } from './lib/run.mjs';
import { runMain } from './lib/run-main.mjs';
import { createStopSignal } from './lib/stop-signal.mjs';

const outputDir = join(defaultDataDir, 'bench');

const BENCHES = findBenches(join(repositoryRoot, 'scripts', 'bench'));

const USAGE = `Usage: npm run bench [-- [--save file] [--compare file] bench…]

Runs all benches except load, or the named ones, one after the other, and prints a table: each figure, its target, and the machine.
Ends with 0 whether the targets are met or not. Nothing else should run meanwhile. Logs: .data/bench/<bench>.log

${BENCHES.map(({ name, what }) => `  ${name.padEnd(15)} ${what}`).join('\n')}

  --save file     saves the figures as JSON
  --compare file  shows the figures beside those that were saved in the file

Examples: npm run bench -- directory forms
          npm run bench -- webVitals --save before.json
          npm run bench -- webVitals --compare before.json`;

async function main() {
  const { names, save, compare, help } = readBenchArguments(
    process.argv.slice(2),
  );
  if (help) {
    console.log(USAGE);
    return;
  }
  const before = compare && readRun(compare);
  const benches = chooseBenches(BENCHES, names);
  const lock = acquireLock(join(outputDir, 'bench.lock'), 'npm run bench');
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  try {
    const layout = createLayout();
    const tools = await prepare({ mode: 'tools', layout, signal });
    const rows = [];
    for (const bench of benches) {
      console.log(`\n── ${bench.name}: ${bench.what}`);
      rows.push(
        ...(await runBench(bench, { tools, logsDir: outputDir, signal })),
      );
    }
    report({ machine: describeMachine(process.version), rows }, save, before);
  } finally {
    lock.release();
  }
}

function report(run, save, before) {
  console.log(`\n${describeRows(run.rows)}\n\n${run.machine}`);
  if (save) saveRun(save, run);
  if (!before) return;
  const comparison = describeComparison(before.rows, run.rows);
  console.log(`\n${comparison}\n\nBefore: ${before.machine}`);
}

runMain(main);
