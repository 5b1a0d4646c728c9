#!/usr/bin/env node
// Measures the reading of billing exports with 1,000,000 records beside Postgres' own COPY of the same (8 min).
//
// Issue 17. Uses a temporary database and 1 GB of disk. Another number of records: node scripts/bench/costs.mjs 200000
// One file of 5 GB and nothing else: node scripts/bench/costs.mjs 6600000 stream
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

const [records = '1000000', step] = process.argv.slice(2);

const folder = await mkdtemp(join(tmpdir(), 'bench-costs-'));
try {
  await withPostgres(undefined, async ({ connection }) => {
    // A process for each step: the most memory of each is told apart.
    for (const one of step ? [step] : ['write', 'csv', 'parquet']) {
      await runPackageBench(
        'plugins/costs/cost-insights-backend',
        'bench/measureImport.ts',
        {
          BENCH_CONNECTION: JSON.stringify(connection),
          BENCH_FOLDER: folder,
          BENCH_RECORDS: records,
          BENCH_STEP: one,
        },
      );
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
