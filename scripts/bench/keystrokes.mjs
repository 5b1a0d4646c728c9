#!/usr/bin/env node
// Measures the time until letters are painted in Chromium, slowed 4 times (3 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

await runBrowserBench('keystrokes');
