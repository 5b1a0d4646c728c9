#!/usr/bin/env node
// Measures how long the backend stands still while docs are built (1 min).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/techdocs-backend-module-markdown',
  'bench/measureDocs.ts',
);
