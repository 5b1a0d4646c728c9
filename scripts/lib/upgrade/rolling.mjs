import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commands } from '../commands.mjs';
import { backendEnv, readEstateCredentials, writeConfig } from '../config.mjs';
import { UserError } from '../errors.mjs';
import { createLayout, defaultDataDir, repositoryRoot } from '../layout.mjs';
import { findFreePorts } from '../ports.mjs';
import { startPortal } from '../portal.mjs';
import { prepare } from '../prepare.mjs';
import { startProgress } from '../progress.mjs';
import { answersOk, waitUntilReady } from '../readiness.mjs';
import { resetData } from '../reset.mjs';
import { killRunning, runLogged } from '../run.mjs';
import { askAs, waitForSampleSignIns } from '../sample-sign-in.mjs';
import { startService } from '../service.mjs';
import { createStopSignal } from '../stop-signal.mjs';
import { findPortalPorts } from '../suites/test-portal.mjs';
import { LANDED_FOLDER } from './landed.mjs';
import { READS } from './landed-state.mjs';

const REQUESTER = 'app.requester@retail.example';
/** How long both backends serve. */
const TOGETHER_MS = 60_000;
const PATIENCE_MS = 180_000;
/** Runs that are started while both serve, at either of them. */
const RUNS = 6;

/**
 * Runs the backend of the last landed commit and today's beside it, on one database, for a minute: a rolling update.
 *
 * @throws UserError with every answer that nobody should get
 */
export async function showRolling() {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const layout = createLayout({ dataDir: join(defaultDataDir, 'rolling') });
  resetData(layout);
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const { commit } = JSON.parse(
    readFileSync(join(LANDED_FOLDER, 'landed.json'), 'utf8'),
  );
  const landedRoot = await checkOut(commit, { tools, layout, signal });
  const [ports] = await findPortalPorts(1);
  const line = startProgress(`Starting the backend of ${commit.slice(0, 8)}`);
  const portal = await startPortal({
    mode: 'production',
    layout,
    ports,
    tools,
    signal,
    backendRoot: landedRoot,
  });
  let next;
  try {
    const { addresses } = portal;
    await waitForSampleSignIns({
      addresses,
      emails: [REQUESTER],
      timeoutMs: PATIENCE_MS,
      signal,
    });
    line.update('Starting the backend of this checkout beside it');
    next = await startNext({ addresses, layout, tools, signal });
    line.update('Both serve');
    const failures = await serveTogether([addresses.backend, next.address], {
      addresses,
      signal,
    });
    if (failures.length > 0) throw new UserError(failures.join('\n'));
    line.done(
      `Both served for ${TOGETHER_MS / 1000} s: no failure, nothing lost`,
    );
  } finally {
    await next?.service.stop();
    await portal.stop();
    resetData(layout);
  }
}

/** Makes a work tree of a commit, with its packages; it stays for the next time. */
async function checkOut(commit, { tools, layout, signal }) {
  const root = join(layout.dataDir, 'checkouts', commit.slice(0, 12));
  const logFile = join(layout.logsDir, 'checkout.log');
  const run = async (command, args, cwd) => {
    const { code, output } = await runLogged(command, args, {
      cwd,
      env: tools.env,
      logFile,
      append: true,
      signal,
    });
    if (code !== 0) throw new UserError(output);
  };
  const line = startProgress(`Checking ${commit.slice(0, 8)} out`);
  if (!existsSync(join(root, 'package.json'))) {
    rmSync(root, { recursive: true, force: true });
    await run(
      'git',
      ['worktree', 'add', '--force', '--detach', root, commit],
      repositoryRoot,
    );
  }
  await run(tools.node, [tools.yarn, 'install', '--immutable'], root);
  line.done('Checked out and installed');
  return root;
}

async function startNext({ addresses, layout, tools, signal }) {
  const [port] = await findFreePorts(1);
  const configFile = join(layout.dataDir, 'config', 'next.yaml');
  writeConfig(configFile, { backend: { listen: { port } } });
  const { command, cwd } = commands.backend(tools.node, [
    join(repositoryRoot, 'app-config.yaml'),
    layout.localConfig,
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
  await waitUntilReady(service, {
    check: () => answersOk(`${address}/.backstage/health/v1/readiness`, signal),
    timeoutMs: PATIENCE_MS,
    signal,
  });
  return { service, address };
}

/** Reads and writes at both, in turn. @returns what went wrong */
async function serveTogether(backends, { addresses, signal }) {
  const asks = await Promise.all(
    backends.map(backend =>
      askAs({ addresses, email: REQUESTER, signal, at: backend }),
    ),
  );
  const failures = [];
  const attempt = async (at, method, path, body) => {
    try {
      return await asks[at](method, path, body);
    } catch (error) {
      failures.push(`${['landed', 'next'][at]}: ${error.message}`);
      return undefined;
    }
  };
  const runs = [];
  const end = Date.now() + TOGETHER_MS;
  for (let round = 0; Date.now() < end; round += 1) {
    const at = round % 2;
    await Promise.all(READS.map(path => attempt(at, 'GET', path)));
    const key = '/api/user-settings/buckets/rolling/keys/round';
    const value = randomUUID();
    await attempt(at, 'PUT', key, { value });
    const read = await attempt(1 - at, 'GET', key);
    if (read?.value !== value)
      failures.push(`A setting of round ${round} is lost`);
    if (runs.length < RUNS) {
      const run = await attempt(at, 'POST', '/api/scaffolder/v2/tasks', {
        templateRef: 'template:default/incident-flow',
        values: {
          title: `Incident ${round}`,
          description: 'While the portal is updated',
          priority: 'Low',
          owner: 'group:default/checkout',
          contact: REQUESTER,
          noticedAt: '21-11-2026 09:00:00:000',
        },
      });
      if (run) runs.push(run.id);
    }
    await delay(200, undefined, { signal });
  }
  for (const id of runs) {
    const state = await endOf(id, asks[1], signal);
    if (state !== 'completed') failures.push(`The run ${id} is ${state}`);
  }
  return [...new Set(failures)];
}

async function endOf(id, ask, signal) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { state } = await ask('GET', `/api/scaffolder/portal/runs/${id}`);
    if (!['open', 'processing'].includes(state) || Date.now() > end)
      return state;
    await delay(500, undefined, { signal });
  }
}
