#!/usr/bin/env node
// Measures the delay of a change of template access on another replica (1 min).
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench(
    'plugins/access/permission-backend-module-portal-policy',
    'bench/measureAccessChange.ts',
    { CONNECTION: JSON.stringify(connection) },
  ),
);
process.exit();
