#!/usr/bin/env node
// Measures the listing of 5,000 repositories in source control of the estate (5 s).
import { runPackageBench } from '../lib/bench/package-bench.mjs';

await runPackageBench('packages/estate', 'bench/measureListing.ts');
