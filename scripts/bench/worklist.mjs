#!/usr/bin/env node
// Measures the worklist, statistics and saved time over 100,000 runs (1 min).
//
// Uses a temporary database. With a number it takes so many runs: node scripts/bench/worklist.mjs 10000
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench(
    'plugins/self-service/scaffolder-backend-module-runs',
    'bench/measureWorklist.ts',
    {
      CONNECTION: JSON.stringify(connection),
      RUNS: process.argv[2] ?? '100000',
    },
  ),
);
process.exit();
