import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import {
  enterLaneOfWorker,
  readLanes,
} from './packages/app/e2e-tests/support/lanes';

enterLaneOfWorker();

/** `npm test -- e2e` names the folder; by hand it is the same one. */
const outputDir =
  process.env.PORTAL_E2E_OUTPUT_DIR ?? join('.data', 'test', 'e2e');

/** Files that take a minute or more. */
const LONGEST = [
  'formDesign',
  'newService',
  'signIn',
  'catalogue',
  'templateAccess',
  'walk',
].map(name => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'packages/app/e2e-tests',
  globalSetup: './packages/app/e2e-tests/support/globalSetup',
  outputDir: join(outputDir, 'results'),
  reporter: [
    ['list'],
    ['json', { outputFile: join(outputDir, 'report.json') }],
  ],
  // A portal for each worker, because some tests kill its backend or disturb the company's systems.
  workers: Math.max(1, readLanes().length),
  // The files that wait the longest come first, so that none of them is left over in the end.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Time-outs end tests that hang; they are long enough for a machine that is four times slower than usual.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:3000',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // No sandbox, because root in a container has none; and no calls of its own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
      ],
    },
    // The page and its compiled scripts stay in the browser's memory from test to test; cookies and storage do not.
    reuseContext: true,
    // To compress and unpack the page's scripts for each test takes a tenth of the time; shell.spec.ts sees that they are.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every action takes time; what fails is tried once more, and recorded then.
    trace: 'on-first-retry',
  },
});
