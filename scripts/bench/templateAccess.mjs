#!/usr/bin/env node
// Measures template access at the size of a large company (issue 4): 1,000 templates, 10,000 people, 2,500 groups and
// 100,000 grants in Postgres. Runs by itself, on a database of its own that it throws away; the catalogue takes some
// minutes to take in the company. With a folder the database is kept there, and the next run with it is quick.
//   node scripts/bench/templateAccess.mjs [folder]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLayout, repositoryRoot } from '../lib/layout.mjs';
import { removePostgresHome } from '../lib/postgres/home.mjs';

const CALLERS = 50;
/** What a caller does between two questions: 50 of them ask 250 times in a second. */
const PAUSE_MS = 200;
const CALLS_EACH = 100;
const TARGET_P95_MS = 20;
const LIST_CALLS = 300;
const TARGET_RATIO = 1.2;
/** The portal is idle below this share of a processor, so many times in a row (each two seconds long). */
const IDLE_LOAD = 0.1;
const QUIET_TIMES = 5;
const FILL_TIMEOUT_MS = 30 * 60_000;

const PORTAL = join(
  repositoryRoot,
  'plugins/permission-backend-module-portal-policy/src/__testUtils__/benchPortal.ts',
);
/**
 * The hub asks for all templates at once. Nothing of the portal asks for pages of them; that list is there to see what the
 * policy costs when there is little else to do.
 */
const LISTS = [
  {
    what: "The hub's list: all templates",
    path: '/api/catalog/entities?filter=kind=template',
    target: TARGET_RATIO,
  },
  {
    what: 'A page of 20 templates, for comparison',
    path: '/api/catalog/entities/by-query?filter=kind=template&limit=20&orderField=metadata.title,asc',
  },
];

const require = createRequire(import.meta.url);

async function main() {
  const [, , kept] = process.argv;
  const folder = kept
    ? resolve(kept)
    : mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const children = [];
  const stop = async () => {
    // The portal first, then the database under it.
    for (const child of children.reverse()) {
      if (child.exitCode === null && child.kill('SIGINT')) {
        await once(child, 'exit');
      }
    }
    if (kept) return;
    removePostgresHome(createLayout({ dataDir: folder }).postgresDir);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop().then(() => process.exit(130)));
  }
  try {
    const connection = await startPostgres(folder, children);
    const portal = await startPortal(connection, children);
    await fill(portal);
    await portal.untilIdle();
    await report(portal);
  } finally {
    await stop();
  }
}

async function startPostgres(folder, children) {
  const port = await freePort();
  await startChild(children, {
    args: [join(repositoryRoot, 'scripts/postgres.mjs')],
    env: { PORTAL_DATA_DIR: folder, PORTAL_POSTGRES_PORT: String(port) },
    isReady: line => line.includes('Postgres is ready'),
  });
  const secrets = join(folder, 'postgres/secrets.json');
  const { password } = JSON.parse(readFileSync(secrets, 'utf8'));
  const user = 'postgres';
  return { host: '127.0.0.1', port, user, password, database: 'postgres' };
}

async function startPortal(connection, children) {
  const { line, lines } = await startChild(children, {
    args: [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      PORTAL,
    ],
    env: { CONNECTION: JSON.stringify(connection) },
    isReady: text => text.startsWith('{"baseUrl"'),
  });
  return { ...JSON.parse(line), untilIdle: () => untilIdle(lines) };
}

/** Waits until the portal has had nothing to do for a while: the catalogue works on after it shows everything. */
async function untilIdle(lines) {
  process.stderr.write('Waiting for the portal to be idle\n');
  let quiet = 0;
  while (quiet < QUIET_TIMES) {
    const [line] = await once(lines, 'line');
    if (!line.startsWith('{"load"')) continue;
    quiet = JSON.parse(line).load < IDLE_LOAD ? quiet + 1 : 0;
  }
}

/** Starts a Node process and waits for the line that says that it is ready. */
async function startChild(children, { args, env, isReady }) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Ctrl-C is for this script, which stops its children in order.
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', line => isReady(line) && resolve({ line, lines }));
    child.once('exit', code =>
      reject(new Error(`${args.at(-1)} ended (${code})`)),
    );
  });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Waits until the catalogue holds everything, with the relations that grants and ownership go by. */
async function fill({ baseUrl, entities, grants }) {
  const admin = await signInWhenKnown(baseUrl, 'person-0');
  const count = async filter => {
    const path = `/api/catalog/entities/by-query?limit=0${filter}`;
    return (await admin.json(path)).totalItems;
  };
  const giveUpAt = Date.now() + FILL_TIMEOUT_MS;
  for (;;) {
    const members = await count('&filter=kind=user,relations.memberOf');
    const owned = await count('&filter=kind=template,relations.ownedBy');
    const visible = await count('');
    process.stderr.write(
      `\r${visible} of ${entities} entities, ${members} members  `,
    );
    if (visible >= entities && members >= 10_000 && owned >= 1_000) break;
    if (Date.now() > giveUpAt) throw new Error('The catalogue is not full');
    await sleep(3_000);
  }
  process.stderr.write(`\n${grants} grants\n`);
}

async function signInWhenKnown(baseUrl, name) {
  const giveUpAt = Date.now() + FILL_TIMEOUT_MS;
  for (;;) {
    try {
      return await Caller.signIn(baseUrl, name);
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(2_000);
    }
  }
}

class Caller {
  constructor(baseUrl, name, token) {
    this.baseUrl = baseUrl;
    this.name = name;
    this.token = token;
  }

  static async signIn(baseUrl, name) {
    const response = await fetch(`${baseUrl}/api/auth/test/refresh`, {
      headers: { 'x-test-user': name },
    });
    if (!response.ok)
      throw new Error(`${name} is not signed in: ${response.status}`);
    const { backstageIdentity } = await response.json();
    return new Caller(baseUrl, name, backstageIdentity.token);
  }

  async json(path) {
    const response = await fetch(`${this.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }

  /** Milliseconds until the whole answer was there. */
  async time(path) {
    const started = performance.now();
    await this.json(path);
    return performance.now() - started;
  }
}

async function report({ baseUrl, serviceToken }) {
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, (_, at) =>
      Caller.signIn(baseUrl, `person-${at * 199 + 1}`),
    ),
  );
  const ref = ({ name }) => encodeURIComponent(`user:default/${name}`);
  printHeading(`Templates of a user, ${CALLERS} callers at the same time`);
  for (const [what, pathOf] of [
    ['own grants', caller => `/user/${ref(caller)}/templates`],
    [
      'with all groups',
      caller => `/user/${ref(caller)}/templates/auto-resolved`,
    ],
  ]) {
    const times = await ask(
      callers,
      caller => `/api/template-acl${pathOf(caller)}`,
    );
    printTimes(what, times, TARGET_P95_MS);
  }
  await compareLists(baseUrl, callers, serviceToken);
}

/** Lets all callers ask again and again, with a pause between; the first answers of each do not count. */
async function ask(callers, pathOf) {
  const all = await Promise.all(
    callers.map(async (caller, at) => {
      await sleep((PAUSE_MS / CALLERS) * at);
      const times = [];
      for (let call = 0; call < CALLS_EACH; call += 1) {
        times.push(await caller.time(pathOf(caller)));
        await sleep(PAUSE_MS);
      }
      return times.slice(5);
    }),
  );
  return all.flat();
}

/**
 * A list for a service and three people in turns. The policy is not asked about services: that is the list without it. It
 * allows an admin everything. The lists of an owner and of a holder go through its condition; the holder's is shorter, so
 * the owner of all shows what the condition costs.
 */
async function compareLists(baseUrl, [, holder], serviceToken) {
  const people = {
    'without (service)': new Caller(baseUrl, 'service', serviceToken),
    'with (admin)': await Caller.signIn(baseUrl, 'person-0'),
    'with (owner of all)': await Caller.signIn(baseUrl, 'owner-of-all'),
    'with (holder)': holder,
  };
  for (const { what, path, target } of LISTS) {
    printHeading(what);
    const times = new Map(Object.keys(people).map(who => [who, []]));
    for (let call = 0; call < LIST_CALLS; call += 1) {
      for (const [who, caller] of Object.entries(people)) {
        const took = await caller.time(path);
        if (call >= 10) times.get(who).push(took);
      }
    }
    const base = median(times.get('without (service)'));
    for (const [who, taken] of times) {
      const count = templatesIn(await people[who].json(path));
      const ratio = median(taken) / base;
      const verdict = target && ratio > target ? `  over ${target}` : '';
      console.log(
        `${who.padEnd(24)}${ms(median(taken))}${ms(percentile(taken, 0.95))}  ${ratio.toFixed(2)} times  ${count} templates${verdict}`,
      );
    }
  }
}

/** One of the two calls answers a list, the other an object. */
function templatesIn(answer) {
  return Array.isArray(answer) ? answer.length : answer.totalItems;
}

function printHeading(text) {
  console.log(
    `\n${text}\n${''.padEnd(24)}${'median'.padStart(10)}${'p95'.padStart(10)}`,
  );
}

function printTimes(what, times, target) {
  const p95 = percentile(times, 0.95);
  const verdict = p95 < target ? '' : `  over ${target} ms`;
  console.log(
    `${what.padEnd(24)}${ms(median(times))}${ms(p95)}  ${times.length} calls${verdict}`,
  );
}

const ms = value => `${value.toFixed(1)} ms`.padStart(10);
const median = values => percentile(values, 0.5);
const sleep = duration => new Promise(resolve => setTimeout(resolve, duration));

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

main().catch(error => {
  console.error(error.message);
  process.exit(1);
});
