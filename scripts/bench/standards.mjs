#!/usr/bin/env node
// Measures the facts and all checks of 10,000 components, and the longest that they hold the thread (6 min).
//
// Uses a temporary database. With a number it takes so many components: node scripts/bench/standards.mjs 1000
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench(
    'plugins/standards/standards-backend',
    'bench/measureEvaluation.ts',
    {
      CONNECTION: JSON.stringify(connection),
      COMPONENTS: process.argv[2] ?? '10000',
    },
  ),
);
process.exit();
