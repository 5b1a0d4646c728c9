import { join } from 'node:path';
import { ensureAppBuilt } from './app-build.mjs';
import { ensureChromium } from './chromium.mjs';
import { createLayout } from './layout.mjs';
import { prepare } from './prepare.mjs';
import { startProgress } from './progress.mjs';
import { killRunning } from './run.mjs';
import { createStopSignal } from './stop-signal.mjs';
import { findPortalPorts, startTestPortal } from './suites/test-portal.mjs';

/**
 * Prepares a script that uses the portal in Chromium: installs what is missing, and listens to Ctrl-C.
 *
 * @param {string} outputDir - folder of logs
 * @returns `tools` and `signal` for programs, `chromium`, the path of the program, and `startPortal`, which builds the web
 * page and starts a portal with fresh data
 */
export async function prepareBrowser(outputDir) {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const context = {
    tools,
    signal,
    outputDir,
    logFile: join(outputDir, 'build.log'),
    progress: startProgress,
  };
  const chromium = await ensureChromium(context);
  const startPortal = async () => {
    await ensureAppBuilt(context);
    const [ports] = await findPortalPorts(1);
    return startTestPortal(context, {
      outputDir: join(outputDir, 'portal'),
      ports,
      chromium,
    });
  };
  return { tools, signal, chromium, startPortal };
}
