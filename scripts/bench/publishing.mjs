#!/usr/bin/env node
// Measures how long a publication waits for source control that is away (10 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/scaffolder-backend-module-source-control',
  'bench/measurePublishing.ts',
);
