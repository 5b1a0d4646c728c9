#!/usr/bin/env node
// Lists the scripts of each page in Chromium, with an empty cache: their bytes and the packages in them (2 min, and the build).
import { runBrowserBench } from '../lib/bench/browser-bench.mjs';

await runBrowserBench('bytes');
