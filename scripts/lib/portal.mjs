import { join } from 'node:path';
import { backendSourceFolders, commands } from './commands.mjs';
import {
  backendEnv,
  localConfig,
  readEstateCredentials,
  writeConfig,
} from './config.mjs';
import { repositoryRoot } from './layout.mjs';
import { addressesOf, portsAsEnv } from './places.mjs';
import { readPostgresPassword } from './postgres/password.mjs';
import { hasPluginDatabases } from './postgres/plugin-databases.mjs';
import { PORTAL_DATABASE, POSTGRES_USER } from './postgres/server.mjs';
import { answersOk, explainEnd, waitUntilReady } from './readiness.mjs';
import { readSecrets } from './secrets.mjs';
import { startService } from './service.mjs';

const READY_TIMEOUT_MS = 180_000;
/** The rest of the 10 seconds of a stop is for the database. */
const STOP_OTHERS_WITHIN_MS = 6_500;

/**
 * @typedef {object} Portal
 * @property {ReturnType<typeof addressesOf>} addresses
 * @property {Promise<string>} failed - resolves with a clear line when a service ends unexpectedly
 * @property {() => Promise<void>} stop - stops everything in order, within 10 seconds
 * @property {() => void} kill - ends everything at once
 */

/**
 * Starts the portal: database and estate, then backend and web page.
 *
 * @param {object} options
 * @param {'development' | 'production'} options.mode - in production the backend serves the built web page
 * @param {ReturnType<import('./layout.mjs').createLayout>} options.layout
 * @param {Record<string, number>} options.ports - must be free
 * @param {{ node: string, env: NodeJS.ProcessEnv }} options.tools
 * @param {readonly string[]} [options.extraConfigFiles] - configuration that overrides all other
 * @param {readonly string[]} [options.backendRunnerArgs] - see runner.mjs
 * @param {NodeJS.ProcessEnv} [options.backendEnv] - added to the backend's environment
 * @param {string} [options.backendRoot] - another checkout, whose backend runs instead of this one's
 * @param {(place: { addresses: object, credentials: object, connection: object }) => Promise<void>} [options.fillDatabase] - is
 * done before the backend starts
 * @param {string} [options.seedEpoch] - ISO 8601; from it, the ages of the sample company count back
 * @param {(ready: string[], waiting: string[]) => void} [options.onProgress]
 * @param {(service: string, line: string) => void} [options.onErrorLine] - gets error lines of the services
 * @param {AbortSignal} [options.signal] - aborts the start
 * @returns {Promise<Portal>}
 * @throws UserError if a service does not start; all services are stopped then
 */
export async function startPortal(options) {
  const { mode, layout, ports, tools, signal } = options;
  const { backendRoot = repositoryRoot } = options;
  const addresses = addressesOf(ports, mode);
  const services = [];
  const group = createServiceGroup(services);
  const ready = new Set();
  const baseEnv = {
    ...tools.env,
    ...portsAsEnv(ports),
    PORTAL_DATA_DIR: layout.dataDir,
    ESTATE_DATA_DIR: layout.estateDir,
    ...(options.seedEpoch && { ESTATE_SEED_EPOCH: options.seedEpoch }),
    NODE_ENV: mode,
  };

  const start = async (name, { command, cwd }, settings) => {
    const { env = {}, runnerArgs, check, isReadyLine } = settings;
    let readyLineSeen = false;
    const service = startService({
      name,
      node: tools.node,
      command,
      cwd,
      env: { ...baseEnv, ...env },
      logsDir: layout.logsDir,
      runnerArgs,
      onLine: line => {
        if (isReadyLine?.(line)) readyLineSeen = true;
        if (isErrorLine(line)) options.onErrorLine?.(name, line);
      },
    });
    services.push(service);
    report();
    await waitUntilReady(service, {
      check: check ?? (() => readyLineSeen),
      timeoutMs: READY_TIMEOUT_MS,
      signal,
    });
    ready.add(name);
    report();
  };
  const report = () =>
    options.onProgress?.(
      [...ready],
      services.map(({ name }) => name).filter(name => !ready.has(name)),
    );
  const answers = url => ({ check: () => answersOk(url, signal) });

  try {
    await Promise.all([
      start('database', commands.postgres(tools.node), {
        isReadyLine: line => line.startsWith('Postgres is ready'),
      }),
      start('estate', commands.estate(tools.node), {
        ...answers(`${addresses.estate}/health`),
      }),
    ]);
    const credentials = readEstateCredentials(layout.estateCredentials);
    const configFiles = await prepareConfig({
      ...options,
      backendRoot,
      addresses,
      credentials,
    });
    await options.fillDatabase?.({
      addresses,
      credentials,
      connection: {
        host: '127.0.0.1',
        port: ports.postgres,
        database: PORTAL_DATABASE,
        user: POSTGRES_USER,
        password: readPostgresPassword(layout),
      },
    });
    await Promise.all([
      start('backend', commands.backend(tools.node, configFiles, backendRoot), {
        env: {
          ...backendEnv({ addresses, credentials }),
          ...options.backendEnv,
        },
        runnerArgs: options.backendRunnerArgs ?? runnerArgsFor(mode),
        ...answers(`${addresses.backend}/.backstage/health/v1/readiness`),
      }),
      ...(mode === 'development'
        ? [
            start('web page', commands.web(tools.node, configFiles), {
              env: { BROWSER: 'none' },
              // Responds only after the first compilation.
              ...answers(addresses.web),
            }),
          ]
        : []),
    ]);
  } catch (error) {
    await group.stop();
    throw error;
  }
  return { addresses, ...group, failed: group.failed() };
}

function runnerArgsFor(mode) {
  if (mode === 'production') return [];
  return backendSourceFolders().flatMap(folder => ['--watch', folder]);
}

async function prepareConfig(options) {
  const { layout, ports, addresses, credentials } = options;
  const { backendRoot, extraConfigFiles } = options;
  const { session } = readSecrets(layout.secrets, ['session']);
  const postgres = {
    user: POSTGRES_USER,
    password: readPostgresPassword(layout),
  };
  writeConfig(
    layout.localConfig,
    localConfig({
      addresses,
      ports,
      postgres: {
        ...postgres,
        hasDatabases: await hasPluginDatabases({
          ...postgres,
          port: ports.postgres,
        }),
      },
      sessionSecret: session,
      credentials,
      scale: process.env.ESTATE_SCALE,
    }),
  );
  return [
    join(backendRoot, 'app-config.yaml'),
    layout.localConfig,
    ...(extraConfigFiles ?? []),
  ];
}

/** Stops the services in reverse order of their start, the database last. */
function createServiceGroup(services) {
  let stopping = false;
  let stopped;
  const stopAll = async () => {
    stopping = true;
    const [database, ...others] = [...services].sort(
      (a, b) => Number(b.name === 'database') - Number(a.name === 'database'),
    );
    const timer = setTimeout(() => {
      for (const service of others) service.kill();
    }, STOP_OTHERS_WITHIN_MS);
    for (const service of others.reverse()) await service.stop();
    clearTimeout(timer);
    await database?.stop();
  };
  return {
    stop: () => (stopped ??= stopAll()),
    kill() {
      stopping = true;
      for (const service of services) service.kill();
    },
    failed: () =>
      new Promise(resolve => {
        for (const service of services) {
          service.ended.then(() => {
            if (!stopping) resolve(explainEnd(service));
          });
        }
      }),
  };
}

/** Backstage's log level, a compiler error of the web page, or a thrown error. */
function isErrorLine(line) {
  return (
    /^\S+ \S+ error /.test(line) ||
    /^(ERROR in|Error:|\w*Error: )/.test(line.trim()) ||
    /"level":"error"/.test(line)
  );
}
