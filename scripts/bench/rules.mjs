#!/usr/bin/env node
// Measures field rules with hostile texts and patterns (1 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/forms/scaffolder-backend-module-form-rules',
  'bench/measureRules.ts',
);
