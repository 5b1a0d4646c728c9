import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeConfig } from '../config.mjs';
import { createLayout } from '../layout.mjs';
import { estateAddressesAsEnv, PLACES } from '../places.mjs';
import { findFreePorts } from '../ports.mjs';
import { startPortal } from '../portal.mjs';
import { resetData } from '../reset.mjs';
import { publishSampleAnnouncements } from '../sample-announcements.mjs';
import { shorten } from '../text.mjs';

const often = seconds => ({
  frequency: { seconds },
  timeout: { minutes: 1 },
});

/** Configuration that differs from `npm start`. */
const E2E_CONFIG = {
  // A run of a killed backend is continued soon after the restart, so that tests need not wait.
  scaffolder: { taskRecovery: { staleTimeout: { seconds: 10 } } },
  // Tests wait for the next reading.
  serviceStatus: { schedule: often(5) },
  search: { collators: { announcements: { schedule: often(10) } } },
  // The estate's answers do not lag.
  cloudResources: { confirmDeletion: { every: { milliseconds: 100 } } },
  // The default text with the names of the people.
  fieldKit: {
    copilot: {
      refusal:
        'User is not allowed to raise request for getting Github Co-Pilot Access ({login}, {company})',
    },
  },
};

const isLarge = process.env.ESTATE_SCALE === 'large';

/** Time limit for a new portal to read people from the directory. */
const PEOPLE_TIMEOUT_MS = 240_000;

/** At large scale the catalogue would read its 1,000 templates again and again, beside what is measured. */
const LARGE_CONFIG = {
  catalog: {
    refresh: { fileInterval: { hours: 1 } },
    // Nobody of the 10,000 has a picture.
    providers: {
      microsoftGraphOrg: { default: { user: { loadPhotos: false } } },
    },
  },
};

/**
 * Starts a whole portal with fresh data, for programs that use it in Chromium.
 *
 * @param {object} context - `tools`, `progress` and `signal` of a suite
 * @param {object} options
 * @param {string} options.outputDir - for its data; emptied first
 * @param {Record<string, number>} options.ports - see {@link findPortalPorts}
 * @param {string} options.chromium - path of the program
 * @returns what the tests' `support` reads from the environment, and `stop`, which deletes the data too
 */
export async function startTestPortal(context, { outputDir, ports, chromium }) {
  const layout = createLayout({ dataDir: join(outputDir, 'data') });
  const pidFile = join(outputDir, 'backend.pid');
  resetData(layout);
  rmSync(outputDir, { recursive: true, force: true });
  const portal = await start(context, { layout, ports, pidFile });
  if (!isLarge) await announce(context, portal);
  return {
    env: {
      PORTAL_URL: portal.addresses.web,
      ...estateAddressesAsEnv(portal.addresses),
      PORTAL_BACKEND_PID_FILE: pidFile,
      PORTAL_DATA_DIR: layout.dataDir,
      CHROMIUM_PATH: chromium,
    },
    stop: async () => {
      await portal.stop();
      resetData(layout);
    },
  };
}

async function start(context, { layout, ports, pidFile }) {
  const configFile = join(layout.dataDir, 'config', 'app-config.e2e.yaml');
  writeConfig(configFile, {
    ...E2E_CONFIG,
    ...(isLarge && LARGE_CONFIG),
  });
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

/** Like `npm start`. */
async function announce({ signal }, portal) {
  try {
    await publishSampleAnnouncements({
      addresses: portal.addresses,
      timeoutMs: PEOPLE_TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

/** Finds the ports of several portals at once, because separate searches could return the same port. */
export async function findPortalPorts(portals) {
  const names = Object.keys(PLACES);
  const found = await findFreePorts(names.length * portals);
  return Array.from({ length: portals }, (_, portal) =>
    Object.fromEntries(
      names.map((name, index) => [name, found[portal * names.length + index]]),
    ),
  );
}
