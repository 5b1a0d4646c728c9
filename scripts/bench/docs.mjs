#!/usr/bin/env node
// Measures how long the backend stands still while docs are built (20 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/techdocs-backend-module-markdown',
  'bench/measureDocs.ts',
);
