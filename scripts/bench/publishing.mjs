#!/usr/bin/env node
// Measures how long publishing waits for unavailable source control (10 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/source-control/scaffolder-backend-module-source-control',
  'bench/measurePublishing.ts',
);
