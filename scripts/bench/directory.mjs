#!/usr/bin/env node
// Measures the directory's backend against 5,000 groups and 10,000 people (20 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/directory/directory-backend',
  'bench/measureDirectory.ts',
);
