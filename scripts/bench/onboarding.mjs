#!/usr/bin/env node
// Measures the time until the create forms of an application open and paint letters, slowed 4 times (4 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

await runBrowserBench('onboarding');
