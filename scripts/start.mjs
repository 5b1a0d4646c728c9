#!/usr/bin/env node
// npm start, npm run dev: starts everything on one machine. Node built-ins only until the packages are installed.
import { parseArgs } from 'node:util';
import { describeError, UserError } from './lib/errors.mjs';
import { createLayout } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import { PLACES, readPorts } from './lib/places.mjs';
import { startPortal } from './lib/portal.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { stopLeftoverServer } from './lib/postgres/leftover.mjs';
import { prepare } from './lib/prepare.mjs';
import { formatElapsed, startProgress } from './lib/progress.mjs';
import { resetData } from './lib/reset.mjs';
import { seedEpoch } from './lib/seed-epoch.mjs';
import { createStopSignal } from './lib/stop-signal.mjs';
import { fetchAccounts, summary } from './lib/summary.mjs';
import { publishSampleAnnouncements } from './lib/sample-announcements.mjs';
import { startSampleCampaign } from './lib/sample-campaign.mjs';
import { deploySampleReleases } from './lib/sample-deployments.mjs';
import { buildSampleDocs } from './lib/sample-docs.mjs';
import { askForSampleRun } from './lib/sample-run-request.mjs';
import { waitForSampleSignIns } from './lib/sample-sign-in.mjs';
import { shorten } from './lib/text.mjs';

/** The state that a start needs to stop the services of an earlier, killed start. */
const LEFTOVER_PATIENCE_MS = 10_000;

/** Time limit for a new portal to read the sample people; the portal starts also without them. */
const PEOPLE_TIMEOUT_MS = 60_000;

/** Time limit for a deployment of the sample company. */
const DEPLOYMENT_TIMEOUT_MS = 2 * 60_000;

/** Time limit for the first levels of components: facts come a minute after the start, levels every two minutes. */
const EVALUATION_TIMEOUT_MS = 10 * 60_000;

const USAGE = `Usage: npm start [-- options]
       npm run dev [-- options]

Starts the portal on this machine: database, estate (the company in miniature), and the backend with the web page.
Brings Node 24, Yarn and the packages first, and builds the web page when its sources have changed. With dev the web page
and the backend follow each change of the code instead. Ctrl-C stops everything.

  --reset  empties the database and the estate first
  --help   prints this

Environment: ${Object.values(PLACES)
  .map(({ env, port }) => `${env} (${port})`)
  .join(', ')},
PORTAL_DATA_DIR (.data), ESTATE_DATA_DIR (.data/estate), ESTATE_SCALE (small, or large).`;

async function main() {
  const options = readOptions();
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const startedAt = Date.now();
  const mode = options.dev ? 'development' : 'production';
  const layout = createLayout({
    dataDir: process.env.PORTAL_DATA_DIR,
    estateDir: process.env.ESTATE_DATA_DIR,
  });
  const ports = usedPorts(mode);
  const lock = acquireLock(layout.lock, 'npm start');
  const stop = createStopSignal();
  try {
    await stopLeftoverServer(layout.postgresDir);
    await requireFreePorts(ports, {
      mode,
      patienceMs: lock.leftBehind ? LEFTOVER_PATIENCE_MS : 0,
    });
    if (options.reset) resetData(layout);
    const tools = await prepare({ mode, layout, signal: stop.signal });
    await requireFreePorts(ports, { mode });
    await run({ mode, layout, ports, tools, stop, startedAt });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    lock.release();
  }
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        reset: { type: 'boolean' },
        dev: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n\n${USAGE}`, { cause: error });
  }
}

/** The portal has the same address in both modes: without a separate server of the web page, the backend serves it. */
function usedPorts(mode) {
  const { web, backend, ...others } = readPorts(process.env);
  return mode === 'production'
    ? { backend: web, ...others }
    : { web, backend, ...others };
}

async function run({ mode, layout, ports, tools, stop, startedAt }) {
  const line = startProgress('Starting the database and the estate');
  let portal;
  try {
    portal = await startPortal({
      mode,
      layout,
      ports,
      tools,
      seedEpoch: seedEpoch(layout.estateDir, new Date()),
      signal: stop.signal,
      onProgress: (ready, waiting) =>
        line.update(
          `Starting: ${[...ready.map(name => `${name} ready`), ...waiting].join(
            ', ',
          )}`,
        ),
      onErrorLine: (name, text) => {
        // The output of a service during its stop is in its log.
        if (stop.signal.aborted) return;
        line.print(`${red(`[${name}]`)} ${shorten(text, 200)}`);
      },
    });
  } catch (error) {
    line.failed(stop.signal.aborted ? 'Stopped' : 'Not started');
    throw error;
  }
  stop.onKill(() => portal.kill());
  try {
    const accounts = await fetchAccounts(portal.addresses.estate);
    line.update('Reading people from the directory');
    const isFilled = await waitForSampleSignIns({
      addresses: portal.addresses,
      emails: accounts.map(({ userPrincipalName }) => userPrincipalName),
      timeoutMs: PEOPLE_TIMEOUT_MS,
      signal: stop.signal,
    });
    if (isFilled) await provideSamples(portal.addresses, { line, stop });
    line.done(
      isFilled
        ? 'The portal is ready'
        : 'The portal is ready, but does not know all of its people yet. Try a refused sign-in again in a minute',
    );
    const took = formatElapsed(Date.now() - startedAt);
    console.log(
      summary({ addresses: portal.addresses, ports, accounts, took }),
    );
    if (isFilled) void provideLater(portal.addresses, stop);
    const failure = await Promise.race([portal.failed, stop.requested]);
    if (failure) throw new UserError(failure);
  } finally {
    const end = startProgress('Stopping');
    await portal.stop();
    end.done('Everything is stopped');
  }
}

/** What a new portal lacks, each with its failure: a portal without it is a portal nevertheless. */
const SAMPLES = [
  {
    doing: 'Publishing sample announcements',
    failed: 'Sample announcements are not published',
    provide: publishSampleAnnouncements,
  },
  {
    doing: 'Asking for the sample run',
    failed: 'The sample run is not asked for',
    provide: askForSampleRun,
  },
  {
    doing: 'Building sample documentation',
    failed: 'Sample documentation is not built',
    provide: buildSampleDocs,
  },
];

async function provideSamples(addresses, { line, stop: { signal } }) {
  for (const { doing, failed, provide } of SAMPLES) {
    line.update(doing);
    try {
      await provide({ addresses, timeoutMs: PEOPLE_TIMEOUT_MS, signal });
    } catch (error) {
      signal.throwIfAborted();
      line.print(`${failed}: ${describeError(error)}`);
    }
  }
}

/** What nobody waits for: deployments run for a minute, and components are evaluated minutes after the start. */
const LATER_SAMPLES = [
  {
    failed: 'The sample releases are not deployed',
    provide: deploySampleReleases,
    timeoutMs: DEPLOYMENT_TIMEOUT_MS,
  },
  {
    failed: 'The sample campaign is not started',
    provide: startSampleCampaign,
    timeoutMs: EVALUATION_TIMEOUT_MS,
  },
];

async function provideLater(addresses, { signal }) {
  for (const { failed, provide, timeoutMs } of LATER_SAMPLES) {
    try {
      await provide({ addresses, timeoutMs, signal });
    } catch (error) {
      if (signal.aborted) return;
      console.log(`${failed}: ${describeError(error)}`);
    }
  }
}

function red(text) {
  return process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text;
}

main().then(
  () => process.exit(),
  error => {
    console.error(describeError(error));
    process.exit(1);
  },
);
