import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureAppBuilt } from '../app-build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { writeConfig } from '../config.mjs';
import { resolveInstalled } from '../commands.mjs';
import { createLayout, repositoryRoot } from '../layout.mjs';
import { PLACES } from '../places.mjs';
import { findFreePorts } from '../ports.mjs';
import { startPortal } from '../portal.mjs';
import { resetData } from '../reset.mjs';
import { readTail, shorten } from '../text.mjs';
import { parsePlaywright } from './parse-results.mjs';
import { crashed, mergeResults, withExitCode } from './result.mjs';

const TESTS_DIR = join(repositoryRoot, 'packages', 'app', 'e2e-tests');

/** What differs from the portal that people start. */
const E2E_CONFIG = {
  // A run whose backend was killed is picked up again soon after the restart, so that tests need not wait for long.
  scaffolder: { taskRecovery: { staleTimeout: { seconds: 10 } } },
  // The text that stands there by default, with whom it is about.
  fieldKit: {
    copilot: {
      refusal:
        'User is not allowed to raise request for getting Github Co-Pilot Access ({login}, {company})',
    },
  },
};

/**
 * Portals that are tested side by side, each with data and ports of its own: a test often waits, and those of one portal
 * follow one another, because some of them disturb the company's systems or kill the backend.
 */
const LANES = 2;

/** End-to-end tests in Chromium, against whole portals with fresh data on ports of their own. */
export async function runE2e(context) {
  const { tools, logFile, progress, signal } = context;
  const chromium = await ensureChromium(context);
  await ensureAppBuilt({ tools, logFile, progress, signal });
  const queue = createQueue(context.extraArgs);
  const ports = await freePorts(Math.min(LANES, queue.length));
  const lanes = ports.map((own, index) =>
    runLane(context, { number: index + 1, ports: own, chromium, queue }),
  );
  const ends = await Promise.allSettled(lanes);
  const broken = ends.find(({ status }) => status === 'rejected');
  if (broken) throw broken.reason;
  return mergeResults(ends.flatMap(({ value }) => value));
}

/**
 * What is run in turn, as arguments of Playwright: a file of tests each, the largest first; or what was asked for, at once.
 *
 * @param {readonly string[]} extraArgs
 */
function createQueue(extraArgs) {
  if (extraArgs.length > 0) return [extraArgs];
  return readdirSync(TESTS_DIR)
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => ({ name, size: statSync(join(TESTS_DIR, name)).size }))
    .sort((a, b) => b.size - a.size)
    .map(({ name }) => [name]);
}

/** Starts a portal and runs the next of the queue against it until nothing is left. */
async function runLane(context, { number, ports, chromium, queue }) {
  const outputDir = join(context.outputDir, 'e2e', `portal-${number}`);
  const layout = createLayout({ dataDir: join(outputDir, 'data') });
  const pidFile = join(outputDir, 'backend.pid');
  resetData(layout);
  rmSync(outputDir, { recursive: true, force: true });
  const portal = await startTestPortal(context, { layout, ports, pidFile });
  const env = {
    PORTAL_URL: portal.addresses.web,
    ESTATE_URL: portal.addresses.estate,
    ESTATE_SOURCE_CONTROL_URL: portal.addresses.sourceControl,
    ESTATE_GRAPH_URL: portal.addresses.graph,
    ESTATE_AZURE_URL: portal.addresses.azure,
    ESTATE_CONFLUENT_URL: portal.addresses.confluent,
    ESTATE_SERVICE_BUS_URL: portal.addresses.serviceBus,
    ESTATE_AZURE_DEVOPS_URL: portal.addresses.azureDevOps,
    PORTAL_BACKEND_PID_FILE: pidFile,
    PORTAL_DATA_DIR: layout.dataDir,
    CHROMIUM_PATH: chromium,
  };
  const results = [];
  try {
    for (let args = queue.shift(); args; args = queue.shift()) {
      const ofRun = join(outputDir, String(results.length + 1));
      results.push(
        await runPlaywright(context, args, {
          ...env,
          PORTAL_E2E_OUTPUT_DIR: ofRun,
          // Later runs need not wait for the catalogue again.
          PORTAL_E2E_IS_FILLED: results.length > 0 ? 'true' : '',
        }),
      );
    }
    return results;
  } finally {
    await portal.stop();
    resetData(layout);
  }
}

async function startTestPortal(context, { layout, ports, pidFile }) {
  const configFile = join(layout.dataDir, 'config', 'app-config.e2e.yaml');
  writeConfig(configFile, E2E_CONFIG);
  const line = context.progress('Starting the portal');
  try {
    const portal = await startPortal({
      mode: 'production',
      layout,
      ports,
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

/** Ports for so many portals, found at once: what is found later could be the same. */
async function freePorts(portals) {
  const names = Object.keys(PLACES);
  const found = await findFreePorts(names.length * portals);
  return Array.from({ length: portals }, (_, portal) =>
    Object.fromEntries(
      names.map((name, index) => [name, found[portal * names.length + index]]),
    ),
  );
}

async function runPlaywright(context, args, env) {
  const report = join(env.PORTAL_E2E_OUTPUT_DIR, 'report.json');
  rmSync(report, { force: true });
  const { code, output } = await context.run(
    context.tools.node,
    [resolveInstalled('@playwright/test/cli'), 'test', ...args],
    { env, append: true },
  );
  const tail = readTail(output, 20);
  if (!existsSync(report)) return crashed(tail);
  const result = parsePlaywright(JSON.parse(readFileSync(report, 'utf8')));
  return withExitCode(result, code, tail);
}
