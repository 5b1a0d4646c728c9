#!/usr/bin/env node
// Measures the longest pause of the backend while it builds documentation (20 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/docs/techdocs-backend-module-markdown',
  'bench/measureDocs.ts',
);
