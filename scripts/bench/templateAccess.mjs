#!/usr/bin/env node
// Measures template access with 1,000 templates, 10,000 people, 2,500 groups and 100,000 grants (15 to 30 min).
//
// Issue 4. Runs on a database of its own that it throws away; the catalogue takes some minutes to take in the company. With a
// folder the database is kept there, and the next run with it is quick: node scripts/bench/templateAccess.mjs [folder]
import { once } from 'node:events';
import { join } from 'node:path';
import {
  startChild,
  TYPESCRIPT,
  withPostgres,
} from '../lib/bench/with-postgres.mjs';
import { repositoryRoot } from '../lib/layout.mjs';

const CALLERS = 50;
/** What a caller does between two questions: 50 of them ask 250 times in a second. */
const PAUSE_MS = 200;
const CALLS_EACH = 100;
const TARGET_P95_MS = 20;
const LIST_CALLS = 300;
const TARGET_RATIO = 1.2;
/** Who is answered without the policy. */
const WITHOUT = 'without (service)';
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

async function main() {
  const [, , kept] = process.argv;
  await withPostgres(kept, async ({ connection, children }) => {
    const portal = await startPortal(connection, children);
    await fill(portal);
    await portal.untilIdle();
    await report(portal);
  });
}

async function startPortal(connection, children) {
  const { line, lines } = await startChild(children, {
    args: [...TYPESCRIPT, PORTAL],
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
    print(
      `templates of a person, ${what}, p95, ${CALLERS} callers`,
      percentile(times, 0.95),
      'ms',
      TARGET_P95_MS,
    );
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
    [WITHOUT]: new Caller(baseUrl, 'service', serviceToken),
    'with (admin)': await Caller.signIn(baseUrl, 'person-0'),
    'with (owner of all)': await Caller.signIn(baseUrl, 'owner-of-all'),
    'with (holder)': holder,
  };
  for (const { what, path, target } of LISTS) {
    const times = new Map(Object.keys(people).map(who => [who, []]));
    for (let call = 0; call < LIST_CALLS; call += 1) {
      for (const [who, caller] of Object.entries(people)) {
        const took = await caller.time(path);
        if (call >= 10) times.get(who).push(took);
      }
    }
    const base = median(times.get(WITHOUT));
    for (const [who, taken] of times) {
      const count = templatesIn(await people[who].json(path));
      process.stderr.write(
        `${what}, ${who}: median ${median(taken).toFixed(1)} ms, ${count} templates\n`,
      );
      if (taken === times.get(WITHOUT)) continue;
      const ratio = median(taken) / base;
      print(
        `${what}, ${who}, to the one without policy`,
        ratio,
        'times',
        target,
      );
    }
  }
}

/** One of the two calls answers a list, the other an object. */
function templatesIn(answer) {
  return Array.isArray(answer) ? answer.length : answer.totalItems;
}

/** Prints a row of `npm run bench`. */
function print(figure, value, unit, target) {
  const row = { bench: 'templateAccess', figure, value, unit, target };
  console.log(JSON.stringify(row));
}

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
