#!/usr/bin/env node
// Measures how quickly the fields of a template's form are found (5 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/scaffolder-backend-module-form-rules',
  'bench/measureForms.ts',
);
