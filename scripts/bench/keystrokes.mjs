#!/usr/bin/env node
// Measures the time until letters are painted and the longest form opens in Chromium, slowed 4 times (5 min, and
// the build).
import { join } from 'node:path';
import { ensureAppBuilt } from '../lib/app-build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { resolveInstalled } from '../lib/commands.mjs';
import {
  createLayout,
  defaultDataDir,
  repositoryRoot,
} from '../lib/layout.mjs';
import { prepare } from '../lib/prepare.mjs';
import { startProgress } from '../lib/progress.mjs';
import { killRunning, runLogged } from '../lib/run.mjs';
import { createStopSignal } from '../lib/stop-signal.mjs';
import {
  findPortalPorts,
  startTestPortal,
} from '../lib/suites/test-portal.mjs';

const outputDir = join(defaultDataDir, 'bench', 'keystrokes');
const CONFIG = 'playwright.bench.config.ts';

const stop = createStopSignal();
stop.onKill(killRunning);
const { signal } = stop;

const layout = createLayout();
const tools = await prepare({ mode: 'tools', layout, signal });
const logFile = join(outputDir, 'build.log');
const context = { tools, signal, outputDir, logFile, progress: startProgress };
const chromium = await ensureChromium(context);
await ensureAppBuilt(context);
const [ports] = await findPortalPorts(1);
const portal = await startTestPortal(context, {
  outputDir: join(outputDir, 'portal'),
  ports,
  chromium,
});
try {
  const { code } = await runLogged(
    tools.node,
    [resolveInstalled('@playwright/test/cli'), 'test', '--config', CONFIG],
    {
      cwd: repositoryRoot,
      env: {
        ...tools.env,
        ...portal.env,
        PORTAL_BENCH_OUTPUT_DIR: join(outputDir, 'results'),
      },
      logFile: join(outputDir, 'playwright.log'),
      onOutput: text => process.stdout.write(text),
      signal,
    },
  );
  process.exitCode = code;
} finally {
  await portal.stop();
}
// The stop signal's handlers would keep it running.
process.exit();
