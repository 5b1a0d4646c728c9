#!/usr/bin/env node
// npm run bench: measures, and prints one table. Node built-ins only until the packages are installed.
import { join } from 'node:path';
import { describeMachine, describeRows } from './lib/bench/rows.mjs';
import {
  chooseBenches,
  findBenches,
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

const USAGE = `Usage: npm run bench [-- bench…]

Runs all benches, or the named ones, one after the other, and prints a table: each figure, its target, and the machine.
Ends with 0 whether the targets are met or not. Nothing else should run meanwhile. Logs: .data/bench/<bench>.log

${BENCHES.map(({ name, what }) => `  ${name.padEnd(15)} ${what}`).join('\n')}

Example: npm run bench -- directory forms`;

async function main() {
  const names = process.argv.slice(2);
  if (names.includes('--help') || names.includes('-h')) {
    console.log(USAGE);
    return;
  }
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
    console.log(
      `\n${describeRows(rows)}\n\n${describeMachine(process.version)}`,
    );
  } finally {
    lock.release();
  }
}

runMain(main);
