import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../commands.mjs';
import { backendEnv, readEstateCredentials, writeConfig } from '../config.mjs';
import { createLayout, repositoryRoot } from '../layout.mjs';
import { findFreePorts } from '../ports.mjs';
import { startPortal } from '../portal.mjs';
import { answersOk, waitUntilReady } from '../readiness.mjs';
import { resetData } from '../reset.mjs';
import { startService } from '../service.mjs';
import { findPortalPorts } from '../suites/test-portal.mjs';
import { fillWithLanded } from './landed-database.mjs';
import { landedCommit, unpackCommit } from './landed-tree.mjs';
import { readMeanwhile, serveTogether } from './serve-together.mjs';

/** How long both backends serve. */
const TOGETHER_MS = 60_000;
const PATIENCE_MS = 180_000;
/** Costs are those of the dump, and nothing here looks at others. */
const OWN_CONFIG = { costInsights: { sources: [], metrics: [] } };

/**
 * Runs the backend of the last landed commit and today's beside it, on one database that is restored from the dump of that commit:
 * a rolling update.
 *
 * @param {object} options
 * @param {string} options.dataDir - within the checkout; removed at the end
 * @param {{ node: string, env: NodeJS.ProcessEnv }} options.tools
 * @param {AbortSignal} options.signal
 * @param {(text: string) => void} options.say - gets each step
 * @returns {Promise<{ leftOut?: string, rounds?: number, failures?: string[] }>} `leftOut` is the reason why nothing was tried
 */
export async function runRollingUpdate({ dataDir, tools, signal, say }) {
  const layout = createLayout({ dataDir });
  resetData(layout);
  const commit = landedCommit();
  const backendRoot = join(layout.dataDir, 'landed');
  try {
    const leftOut = unpackCommit(commit, backendRoot);
    if (leftOut) return { leftOut };
    say(`Starting the backend of ${commit.slice(0, 8)}`);
    return await runBoth({ layout, backendRoot, tools, signal, say });
  } finally {
    resetData(layout);
    rmSync(backendRoot, { recursive: true, force: true });
  }
}

async function runBoth({ layout, backendRoot, tools, signal, say }) {
  const [ports] = await findPortalPorts(1);
  const ownFile = join(layout.dataDir, 'config', 'rolling.yaml');
  writeConfig(ownFile, OWN_CONFIG);
  const portal = await startPortal({
    mode: 'production',
    layout,
    ports,
    tools,
    signal,
    backendRoot,
    extraConfigFiles: [ownFile],
    fillDatabase: fillWithLanded,
  });
  let next;
  try {
    const { addresses } = portal;
    say('Starting the backend of this checkout beside it');
    const started = startNext({ addresses, layout, tools, signal, ownFile });
    const early = readMeanwhile(started, { addresses, signal });
    early.catch(() => {});
    next = await started;
    const earlyFailures = await early;
    say('Both serve');
    const { rounds, failures } = await serveTogether(
      [addresses.backend, next.address],
      { addresses, forMs: TOGETHER_MS, signal },
    );
    return { rounds, failures: [...earlyFailures, ...failures] };
  } finally {
    await next?.service.stop();
    await portal.stop();
  }
}

async function startNext({ addresses, layout, tools, signal, ownFile }) {
  const [port] = await findFreePorts(1);
  const configFile = join(layout.dataDir, 'config', 'next.yaml');
  writeConfig(configFile, { backend: { listen: { port } } });
  const { command, cwd } = commands.backend(tools.node, [
    join(repositoryRoot, 'app-config.yaml'),
    layout.localConfig,
    ownFile,
    configFile,
  ]);
  const credentials = readEstateCredentials(layout.estateCredentials);
  const service = startService({
    name: 'next backend',
    node: tools.node,
    command,
    cwd,
    env: {
      ...tools.env,
      ...backendEnv({ addresses, credentials }),
      NODE_ENV: 'production',
    },
    logsDir: layout.logsDir,
  });
  const address = `http://localhost:${port}`;
  try {
    await waitUntilReady(service, {
      check: () =>
        answersOk(`${address}/.backstage/health/v1/readiness`, signal),
      timeoutMs: PATIENCE_MS,
      signal,
    });
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { service, address };
}
