import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Measurements in Chromium, with the settings of the end-to-end tests; `npm run bench -- keystrokes` starts the portal. */
export default defineConfig({
  ...base,
  projects: undefined,
  testDir: 'packages/app/bench',
  testMatch: '*.bench.ts',
  outputDir: process.env.PORTAL_BENCH_OUTPUT_DIR,
  reporter: 'list',
  retries: 0,
  timeout: 300_000,
});
