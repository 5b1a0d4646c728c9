#!/usr/bin/env node
// Measures the reading of a billing export with 1,000,000 records beside Postgres' own COPY of it (3 min).
//
// Issue 17. Uses a temporary database. Another number of records: node scripts/bench/costs.mjs 200000
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench('plugins/cost-insights-backend', 'bench/measureImport.ts', {
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_RECORDS: process.argv[2] ?? '1000000',
  }),
);
