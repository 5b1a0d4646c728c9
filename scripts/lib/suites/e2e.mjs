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
import { resolveInstalled } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { readTail } from '../text.mjs';
import { parsePlaywright } from './parse-results.mjs';
import { crashed, mergeResults, withExitCode } from './result.mjs';
import { findPortalPorts, startTestPortal } from './test-portal.mjs';

const TESTS_DIR = join(repositoryRoot, 'packages', 'app', 'e2e-tests');

/**
 * Portals that are tested in parallel, each with separate data and ports. The tests of one portal run one after the
 * other, because some of them disturb the company's systems or kill the backend.
 */
const LANES = 2;

/** End-to-end tests in Chromium, against whole portals with fresh data on ports of their own. */
export async function runE2e(context) {
  const { tools, logFile, progress, signal } = context;
  const chromium = await ensureChromium(context);
  await ensureAppBuilt({ tools, logFile, progress, signal });
  const queue = createQueue(context.extraArgs);
  const ports = await findPortalPorts(Math.min(LANES, queue.length));
  const lanes = ports.map((own, index) =>
    runLane(context, { number: index + 1, ports: own, chromium, queue }),
  );
  const ends = await Promise.allSettled(lanes);
  const broken = ends.find(({ status }) => status === 'rejected');
  if (broken) throw broken.reason;
  return mergeResults(ends.flatMap(({ value }) => value));
}

/**
 * The queue of Playwright's arguments: one test file each, the largest first; or the selected tests, at once.
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

/** Starts a portal and runs the queue against it until it is empty. */
async function runLane(context, { number, ports, chromium, queue }) {
  const outputDir = join(context.outputDir, 'e2e', `portal-${number}`);
  const portal = await startTestPortal(context, { outputDir, ports, chromium });
  const results = [];
  try {
    for (let args = queue.shift(); args; args = queue.shift()) {
      const ofRun = join(outputDir, String(results.length + 1));
      results.push(
        await runPlaywright(context, args, {
          ...portal.env,
          PORTAL_E2E_OUTPUT_DIR: ofRun,
          // Later tests need not wait for the catalogue again.
          PORTAL_E2E_IS_FILLED: results.length > 0 ? 'true' : '',
        }),
      );
    }
    return results;
  } finally {
    await portal.stop();
  }
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
