#!/usr/bin/env node
// Measures how soon a change of template access reaches a person on another replica (1 min).
import { runPackageBench } from '../lib/bench/package-bench.mjs';
import { withPostgres } from '../lib/bench/with-postgres.mjs';

await withPostgres(undefined, ({ connection }) =>
  runPackageBench(
    'plugins/permission-backend-module-portal-policy',
    'bench/measureAccessChange.ts',
    { CONNECTION: JSON.stringify(connection) },
  ),
);
process.exit();
