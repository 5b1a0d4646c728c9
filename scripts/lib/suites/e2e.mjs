import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppBuilt } from '../app-build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { writeConfig } from '../config.mjs';
import { resolveInstalled } from '../commands.mjs';
import { createLayout } from '../layout.mjs';
import { PLACES } from '../places.mjs';
import { findFreePorts } from '../ports.mjs';
import { startPortal } from '../portal.mjs';
import { resetData } from '../reset.mjs';
import { readTail, shorten } from '../text.mjs';
import { parsePlaywright } from './parse-results.mjs';
import { crashed, withExitCode } from './result.mjs';

/** What differs from a portal that people use, so that the tests need not wait for long. */
const E2E_CONFIG = {
  // A run whose backend was killed is picked up again soon after the restart.
  scaffolder: { taskRecovery: { staleTimeout: { seconds: 10 } } },
};

/** End-to-end tests in Chromium, against a whole portal with fresh data on ports of its own. */
export async function runE2e(context) {
  const { tools, outputDir, logFile, progress, signal } = context;
  const chromium = await ensureChromium(context);
  await ensureAppBuilt({ tools, logFile, progress, signal });
  const layout = createLayout({ dataDir: join(outputDir, 'e2e', 'data') });
  const pidFile = join(outputDir, 'e2e', 'backend.pid');
  const portal = await startTestPortal(context, layout, pidFile);
  try {
    return await runPlaywright(context, {
      PORTAL_URL: portal.addresses.web,
      ESTATE_URL: portal.addresses.estate,
      ESTATE_SOURCE_CONTROL_URL: portal.addresses.sourceControl,
      ESTATE_AZURE_DEVOPS_URL: portal.addresses.azureDevOps,
      PORTAL_BACKEND_PID_FILE: pidFile,
      PORTAL_DATA_DIR: layout.dataDir,
      CHROMIUM_PATH: chromium,
    });
  } finally {
    await portal.stop();
    resetData(layout);
  }
}

async function startTestPortal(context, layout, pidFile) {
  resetData(layout);
  const configFile = join(layout.dataDir, 'config', 'app-config.e2e.yaml');
  writeConfig(configFile, E2E_CONFIG);
  const line = context.progress('Starting the portal');
  try {
    const portal = await startPortal({
      mode: 'production',
      layout,
      ports: await freePorts(),
      tools: context.tools,
      extraConfigFiles: [configFile],
      backendRunnerArgs: ['--restart', '--pid-file', pidFile],
      onErrorLine: (name, text) =>
        line.print(`  [${name}] ${shorten(text, 200)}`),
      signal: context.signal,
    });
    line.done('Portal started');
    return portal;
  } catch (error) {
    line.failed('Starting the portal');
    throw error;
  }
}

async function freePorts() {
  const names = Object.keys(PLACES);
  const ports = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, ports[index]]));
}

async function runPlaywright(context, env) {
  const report = join(context.outputDir, 'e2e', 'report.json');
  rmSync(report, { force: true });
  const { code, output } = await context.run(
    context.tools.node,
    [resolveInstalled('@playwright/test/cli'), 'test', ...context.extraArgs],
    {
      env: { ...env, PORTAL_E2E_OUTPUT_DIR: join(context.outputDir, 'e2e') },
      append: true,
    },
  );
  const tail = readTail(output, 20);
  if (!existsSync(report)) return crashed(tail);
  const result = parsePlaywright(JSON.parse(readFileSync(report, 'utf8')));
  return withExitCode(result, code, tail);
}
