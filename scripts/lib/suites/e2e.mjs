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
import { readTestedSpecs } from '../test-cache/fingerprints.mjs';
import { findPassedSpecs } from '../test-cache/outcomes.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { parsePlaywright } from './parse-results.mjs';
import { crashed, noTests, withExitCode } from './result.mjs';
import { findPortalPorts, startTestPortal } from './test-portal.mjs';
import { timesOfPlaywright } from './times.mjs';

/**
 * Portals that are tested in parallel, each with separate data and ports. The tests of one portal run one after the
 * other, because some of them disturb the company's systems or kill the backend.
 */
const LANES = 2;

/**
 * End-to-end tests in Chromium, against whole portals with fresh data on ports of their own: the files that have changed, or
 * whose plugins have, since all their tests passed on the first try (see docs/testing.md).
 */
export async function runE2e(context) {
  if (!context.cacheDir) return (await runPortals(context, [])).result;
  const cache = new SuccessCache(join(context.cacheDir, 'e2e.json'));
  const specs = readTestedSpecs(repositoryRoot);
  const waiting = specs.filter(({ key }) => !cache.find(key));
  const passedBefore = specs.reduce(
    (sum, { key }) => sum + (cache.find(key)?.passed ?? 0),
    0,
  );
  if (waiting.length < specs.length) {
    console.log(
      `  ${specs.length - waiting.length} of ${specs.length} files are as they were when they passed: their ${passedBefore} tests count, and are not run again (--all runs them)`,
    );
  }
  if (waiting.length === 0) return { ...noTests, passed: passedBefore };
  const { result, report } = await runPortals(
    context,
    waiting.length < specs.length ? waiting.map(({ file }) => file) : [],
  );
  const keys = new Set(readTestedSpecs(repositoryRoot).map(({ key }) => key));
  const unchanged = waiting.filter(({ key }) => keys.has(key));
  cache.add(findPassedSpecs(report, unchanged));
  return { ...result, passed: result.passed + passedBefore };
}

async function runPortals(context, files) {
  const { tools, logFile, progress, signal } = context;
  const chromium = await ensureChromium(context);
  await ensureAppBuilt({ tools, logFile, progress, signal });
  const outputDir = join(context.outputDir, 'e2e');
  rmSync(outputDir, { recursive: true, force: true });
  const lanes = context.extraArgs.length > 0 ? 1 : countLanes(files);
  const portals = await startPortals(context, { lanes, outputDir, chromium });
  try {
    return await runPlaywright(context, {
      portals,
      files,
      outputDir,
      chromium,
    });
  } finally {
    await Promise.all(portals.map(portal => portal.stop()));
  }
}

/** A file runs in one worker. */
const countLanes = files =>
  files.length === 0 ? LANES : Math.min(LANES, files.length);

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
async function runPlaywright(context, { portals, files, outputDir, chromium }) {
  const lanesFile = join(outputDir, 'lanes.json');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(lanesFile, JSON.stringify(portals.map(({ env }) => env)));
  const { code, output } = await context.run(
    context.tools.node,
    [
      resolveInstalled('@playwright/test/cli'),
      'test',
      ...files,
      ...context.extraArgs,
    ],
    {
      env: {
        PORTAL_E2E_LANES: lanesFile,
        PORTAL_E2E_OUTPUT_DIR: outputDir,
        CHROMIUM_PATH: chromium,
      },
    },
  );
  const tail = readTail(output, 20);
  const reportFile = join(outputDir, 'report.json');
  if (!existsSync(reportFile)) {
    return { result: crashed(tail), report: { suites: [] } };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counted = parsePlaywright(report);
  const result = withExitCode(counted, code, tail);
  // It failed without a failed test, so each file is unknown.
  const isUnclear = result.failed > counted.failed;
  return {
    result: { ...result, files: timesOfPlaywright(report) },
    report: isUnclear ? { suites: [] } : report,
  };
}
