import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureAppBuilt } from '../app-build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { resolveInstalled } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { hashOfEndToEnd } from '../test-cache/fingerprints.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { parsePlaywright } from './parse-results.mjs';
import { crashed, noTests, withExitCode } from './result.mjs';
import { findPortalPorts, startTestPortal } from './test-portal.mjs';

/**
 * Portals that are tested in parallel, each with separate data and ports. The tests of one portal run one after the
 * other, because some of them disturb the company's systems or kill the backend.
 */
const LANES = 3;

/**
 * End-to-end tests in Chromium, against whole portals with fresh data on ports of their own; unless all of them passed on the
 * first try with the same sources.
 */
export async function runE2e(context) {
  if (!context.cacheDir) return runPortals(context);
  const cache = new SuccessCache(join(context.cacheDir, 'e2e.json'));
  const key = hashOfEndToEnd(repositoryRoot);
  const known = cache.find(key);
  if (known) {
    console.log(
      `  The sources have not changed since all ${known.passed} tests passed (--all runs them again)`,
    );
    return { ...noTests, passed: known.passed };
  }
  const result = await runPortals(context);
  const isSteady = result.failed === 0 && result.flaky.length === 0;
  if (isSteady && hashOfEndToEnd(repositoryRoot) === key) {
    cache.add([{ key, passed: result.passed }]);
  }
  return result;
}

async function runPortals(context) {
  const { tools, logFile, progress, signal } = context;
  const chromium = await ensureChromium(context);
  await ensureAppBuilt({ tools, logFile, progress, signal });
  const outputDir = join(context.outputDir, 'e2e');
  rmSync(outputDir, { recursive: true, force: true });
  const lanes = context.extraArgs.length > 0 ? 1 : LANES;
  const portals = await startPortals(context, { lanes, outputDir, chromium });
  try {
    return await runPlaywright(context, { portals, outputDir, chromium });
  } finally {
    await Promise.all(portals.map(portal => portal.stop()));
  }
}

/** Starts the portals at once. When one does not start, the others are stopped. */
async function startPortals(context, { lanes, outputDir, chromium }) {
  const ports = await findPortalPorts(lanes);
  const starts = await Promise.allSettled(
    ports.map((own, index) =>
      startTestPortal(context, {
        outputDir: join(outputDir, `portal-${index + 1}`),
        ports: own,
        chromium,
      }),
    ),
  );
  const portals = starts
    .filter(({ status }) => status === 'fulfilled')
    .map(({ value }) => value);
  const broken = starts.find(({ status }) => status === 'rejected');
  if (!broken) return portals;
  await Promise.all(portals.map(portal => portal.stop()));
  throw broken.reason;
}

/** One process with a worker for each portal; `playwright.config.ts` gives each worker its portal. */
async function runPlaywright(context, { portals, outputDir, chromium }) {
  const lanesFile = join(outputDir, 'lanes.json');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(lanesFile, JSON.stringify(portals.map(({ env }) => env)));
  const { code, output } = await context.run(
    context.tools.node,
    [resolveInstalled('@playwright/test/cli'), 'test', ...context.extraArgs],
    {
      env: {
        PORTAL_E2E_LANES: lanesFile,
        PORTAL_E2E_OUTPUT_DIR: outputDir,
        CHROMIUM_PATH: chromium,
      },
    },
  );
  const tail = readTail(output, 20);
  const report = join(outputDir, 'report.json');
  if (!existsSync(report)) return crashed(tail);
  const result = parsePlaywright(JSON.parse(readFileSync(report, 'utf8')));
  return withExitCode(result, code, tail);
}
