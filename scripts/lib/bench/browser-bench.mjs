import { join } from 'node:path';
import { ensureAppBuilt } from '../app-build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { resolveInstalled } from '../commands.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from '../layout.mjs';
import { prepare } from '../prepare.mjs';
import { startProgress } from '../progress.mjs';
import { killRunning, runLogged } from '../run.mjs';
import { createStopSignal } from '../stop-signal.mjs';
import { findPortalPorts, startTestPortal } from '../suites/test-portal.mjs';

const CONFIG = 'playwright.bench.config.ts';

/**
 * Runs measurements in Chromium against a portal that it starts, and ends the process.
 *
 * @param {string} name - `packages/app/bench/<name>.bench.ts` contains the measurements
 */
export async function runBrowserBench(name) {
  const outputDir = join(defaultDataDir, 'bench', name);
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const logFile = join(outputDir, 'build.log');
  const context = {
    tools,
    signal,
    outputDir,
    logFile,
    progress: startProgress,
  };
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
      [
        resolveInstalled('@playwright/test/cli'),
        'test',
        ...['--config', CONFIG],
        `${name}.bench.ts`,
      ],
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
}
