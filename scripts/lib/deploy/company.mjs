import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commands } from '../commands.mjs';
import {
  backendEnv,
  localConfig,
  readEstateCredentials,
  writeConfig,
} from '../config.mjs';
import { createLayout, repositoryRoot } from '../layout.mjs';
import { addressesOf, PLACES, portsAsEnv } from '../places.mjs';
import { findFreePorts } from '../ports.mjs';
import { removePostgresHome } from '../postgres/home.mjs';
import { readPostgresPassword } from '../postgres/password.mjs';
import { PORTAL_DATABASE, POSTGRES_USER } from '../postgres/server.mjs';
import { answersOk, waitUntilReady } from '../readiness.mjs';
import { startService } from '../service.mjs';
import { azuriteCommand, connectionString, CONTAINER } from './azurite.mjs';
import { Backup } from './Backup.mjs';
import { unpackBuild } from './unpackBuild.mjs';

/** Only ends a start that hangs: a busy machine is slow. */
const START_TIMEOUT_MS = 300_000;
const READINESS = '/.backstage/health/v1/readiness';
const SERVICE_TOKEN = randomBytes(24).toString('base64url');
/** What signs cookies before, and after it is changed. */
export const SESSION_SECRETS = {
  first: 'the-first-secret-of-sessions-of-32-bytes',
  next: 'the-next-secret-of-sessions-with-32-bytes',
};
const REPLICAS = ['replica1', 'replica2', 'replica3'];

/** What a company has, too. */
const production = () =>
  parse(
    readFileSync(join(repositoryRoot, 'app-config.production.yaml'), 'utf8'),
  );

/** What differs from `npm start`: what a company with replicas configures, and shorter pauses where tests wait for the next turn. */
const sharedConfig = ({ redis, objects }) => ({
  events: production().events,
  backend: {
    auth: {
      externalAccess: [
        {
          type: 'static',
          options: { token: SERVICE_TOKEN, subject: 'operators' },
        },
      ],
    },
    trustProxy: 1,
    // All requests of this machine count, too.
    rateLimit: {
      incomingRequestLimit: 100_000,
      ipAllowList: [],
      store: { type: 'redis', connection: redis },
      plugin: {
        auth: { incomingRequestLimit: 10_000 },
        // The plugin whose limit a test reaches.
        vault: {
          window: { minutes: 5 },
          incomingRequestLimit: 4,
          ipAllowList: [],
        },
      },
    },
    cache: { store: 'redis', connection: redis },
    // The proxy has noticed by then that the replica is going.
    lifecycle: { serverShutdownDelay: { seconds: 3 } },
  },
  scaffolder: { taskRecovery: { staleTimeout: { seconds: 10 } } },
  techdocs: {
    publisher: {
      type: 'azureBlobStorage',
      azureBlobStorage: {
        containerName: CONTAINER,
        connectionString: objects,
      },
    },
  },
  // Nothing here looks at these, so that they do not take the processors.
  costInsights: { sources: [], metrics: [] },
});

async function makeContainer(objects) {
  // An installed package, of upstream's publisher.
  const { BlobServiceClient } = createRequire(
    join(repositoryRoot, 'package.json'),
  )('@azure/storage-blob');
  const store = BlobServiceClient.fromConnectionString(objects);
  await store.createContainer(CONTAINER);
}

/**
 * Starts what a company runs: a database, Redis, an object store, a proxy and replicas of the production build, with the estate as its systems.
 *
 * @param {object} options
 * @param {string} options.outputDir - for its data; emptied first
 * @param {NodeJS.ProcessEnv} [options.estateEnv] - of the estate, in addition
 * @param {object[]} [options.configs] - of all replicas, in addition
 * @param {AbortSignal} [options.signal]
 */
export async function startCompany({
  outputDir,
  estateEnv,
  configs = [],
  signal,
}) {
  const layout = createLayout({ dataDir: outputDir });
  removePostgresHome(layout.postgresDir);
  rmSync(outputDir, { recursive: true, force: true });
  const build = join(outputDir, 'build');
  unpackBuild(build);
  const names = [...Object.keys(PLACES), 'redis', 'objects', ...REPLICAS];
  const found = await findFreePorts(names.length);
  const ports = Object.fromEntries(names.map((name, at) => [name, found[at]]));
  const placePorts = Object.fromEntries(
    Object.keys(PLACES).map(name => [name, ports[name]]),
  );
  // The address of the portal is that of the proxy.
  const addresses = addressesOf(placePorts, 'production');
  const redis = `redis://127.0.0.1:${ports.redis}`;
  const objects = connectionString(ports.objects);
  const running = new Map();

  const start = async (name, options) => {
    const {
      command,
      cwd = outputDir,
      env,
      check,
      isReadyLine,
      pidFile,
    } = options;
    let isReady = false;
    const service = startService({
      name,
      node: process.execPath,
      command,
      cwd,
      env: {
        ...process.env,
        ...portsAsEnv(placePorts),
        PORTAL_DATA_DIR: layout.dataDir,
        ESTATE_DATA_DIR: layout.estateDir,
        NODE_ENV: 'production',
        ...env,
      },
      logsDir: layout.logsDir,
      runnerArgs: pidFile ? ['--pid-file', pidFile] : [],
      onLine: line => {
        if (isReadyLine?.(line)) isReady = true;
      },
    });
    running.set(name, service);
    service.ended.then(() => {
      if (running.get(name) === service) running.delete(name);
    });
    await waitUntilReady(service, {
      check: check ?? (() => isReady),
      timeoutMs: START_TIMEOUT_MS,
      signal,
    });
    return service;
  };

  const startRedis = () =>
    start('redis', {
      command: [
        'redis-server',
        ...['--bind', '127.0.0.1', '--port', String(ports.redis)],
        ...['--save', '', '--appendonly', 'no'],
      ],
      isReadyLine: line => line.includes('Ready to accept connections'),
    });
  const startProxy = () =>
    start('proxy', {
      command: [
        'haproxy',
        '-db',
        '-f',
        join(repositoryRoot, 'deploy', 'haproxy', 'haproxy.cfg'),
      ],
      env: {
        PORTAL_BIND: `127.0.0.1:${ports.backend}`,
        ...Object.fromEntries(
          REPLICAS.map((name, at) => [
            `REPLICA_${at + 1}`,
            `127.0.0.1:${ports[name]}`,
          ]),
        ),
      },
      check: () => true,
    });

  const startObjects = () =>
    start('objects', {
      command: azuriteCommand(ports.objects),
      isReadyLine: line => line.includes('successfully listens'),
    });

  const localFiles = [
    join(repositoryRoot, 'app-config.yaml'),
    layout.localConfig,
  ];
  const sharedFiles = ['shared', ...configs.keys()].map(name =>
    join(outputDir, 'config', `${name}.yaml`),
  );

  /** @param {object} [more] - configuration of this replica alone */
  const startReplica = async (name, more = {}) => {
    const at = `http://127.0.0.1:${ports[name]}`;
    const pidFile = join(outputDir, `${name}.pid`);
    const ownFile = join(outputDir, 'config', `${name}.yaml`);
    writeConfig(ownFile, {
      ...more,
      backend: {
        ...more.backend,
        listen: { host: '127.0.0.1', port: ports[name] },
      },
    });
    const credentials = readEstateCredentials(layout.estateCredentials);
    const startedAt = Date.now();
    const service = await start(name, {
      command: [
        process.execPath,
        'packages/backend',
        ...[...localFiles, ...sharedFiles, ownFile].flatMap(file => [
          '--config',
          file,
        ]),
      ],
      cwd: build,
      env: backendEnv({ addresses, credentials }),
      pidFile,
      check: () => answersOk(`${at}${READINESS}`, signal),
    });
    let hasEnded = false;
    service.ended.then(() => {
      hasEnded = true;
    });
    return {
      name,
      at,
      readyAfterMs: Date.now() - startedAt,
      logFile: service.logFile,
      hasEnded: () => hasEnded,
      /** Sends a signal to the backend itself. */
      send: what => process.kill(Number(readFileSync(pidFile, 'utf8')), what),
      /** Memory of the backend that is in use, in MB. */
      memoryMb: () => {
        const pid = readFileSync(pidFile, 'utf8').trim();
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / 1024;
      },
      readiness: async () => {
        const response = await fetch(`${at}${READINESS}`);
        return { ...(await response.json()), status: response.status };
      },
    };
  };

  const stop = async () => {
    const services = [...running.entries()].sort(
      ([a], [b]) => Number(a === 'database') - Number(b === 'database'),
    );
    for (const [name, service] of services) {
      // Nobody waits for what a stopping backend still answers.
      if (name.startsWith('replica')) service.kill();
      else await service.stop();
    }
    removePostgresHome(layout.postgresDir);
  };

  const postgres = {
    host: '127.0.0.1',
    port: ports.postgres,
    user: POSTGRES_USER,
    database: PORTAL_DATABASE,
  };
  try {
    await Promise.all([
      start('database', {
        ...commands.postgres(process.execPath),
        env: { PORTAL_POSTGRES_FOR_TESTS: '1' },
        isReadyLine: line => line.startsWith('Postgres is ready'),
      }),
      start('estate', {
        ...commands.estate(process.execPath),
        env: estateEnv,
        check: () => answersOk(`${addresses.estate}/health`, signal),
      }),
      startRedis(),
      startProxy(),
      startObjects(),
    ]);
    await makeContainer(objects);
    const password = readPostgresPassword(layout);
    writeConfig(
      layout.localConfig,
      localConfig({
        addresses,
        ports: placePorts,
        postgres: { user: POSTGRES_USER, password, hasDatabases: false },
        sessionSecret: SESSION_SECRETS.first,
        credentials: readEstateCredentials(layout.estateCredentials),
      }),
    );
    [sharedConfig({ redis, objects }), ...configs].forEach((config, at) =>
      writeConfig(sharedFiles[at], config),
    );
    postgres.password = password;
  } catch (error) {
    await stop();
    throw error;
  }
  const askEstate = (method, path, body) =>
    fetch(`${addresses.estate}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  return {
    addresses,
    postgres,
    database: new Backup(postgres),
    forgetRequests: () => askEstate('DELETE', '/requests'),
    /** What a system of the estate was asked. */
    requestsOf: async service => {
      const response = await askEstate('GET', `/requests?service=${service}`);
      return (await response.json()).requests;
    },
    slowDown: fault =>
      askEstate('POST', '/faults', { kind: 'delay', ...fault }),
    /** Sends a request with the rights of an outside service. */
    askAsService: async (at, method, path) => {
      const response = await fetch(`${at}${path}`, {
        method,
        headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    },
    startReplica,
    startRedis,
    stopService: name => running.get(name).stop(),
    stop,
  };
}
