#!/usr/bin/env node
// Measures the time from the answer with workflow runs to their first rows in Chromium (1 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

await runBrowserBench('runs');
