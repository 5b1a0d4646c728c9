#!/usr/bin/env node
// Measures the time for finding the fields of a template's form (5 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/forms/scaffolder-backend-module-form-rules',
  'bench/measureForms.ts',
);
