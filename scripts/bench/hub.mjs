#!/usr/bin/env node
// Measures the self-service hub with 1,000 templates in Chromium: the first card, and a search (6 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

// The estate then has a template in each of 1,000 repositories, which the portal reads.
process.env.ESTATE_SCALE = 'large';
await runBrowserBench('hub');
