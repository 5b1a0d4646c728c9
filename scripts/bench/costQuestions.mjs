#!/usr/bin/env node
// Measures questions about costs over 10,000,000 charges of 14 months (1 min).
//
// Uses a temporary database. With a number it takes so many charges: node scripts/bench/costQuestions.mjs 1000000
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench(
    'plugins/costs/cost-insights-backend',
    'bench/measureQuestions.ts',
    {
      CONNECTION: JSON.stringify(connection),
      CHARGES: process.argv[2] ?? '10000000',
    },
  ),
);
process.exit();
