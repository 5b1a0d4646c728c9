#!/usr/bin/env node
// Measures Web Vitals of five pages in Chromium, slowed 4 times, with an empty cache (6 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

await runBrowserBench('webVitals');
