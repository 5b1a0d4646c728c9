#!/usr/bin/env node
// Measures how long a page waits for the plugin template-acl (5 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench(
  'plugins/access/template-acl-node',
  'bench/measureGivingUp.ts',
);
