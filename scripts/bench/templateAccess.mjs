#!/usr/bin/env node
// Measures template access with 1,000 templates, 10,000 people, 2,500 groups and 100,000 grants (4 min).
//
// Issue 4. Runs on a database of its own that it throws away; the catalogue takes some minutes to take in the company. With a
// folder the database is kept there, and the next run with it is quick: node scripts/bench/templateAccess.mjs [folder]
import { Caller } from '../lib/bench/Caller.mjs';
import {
  median,
  percentile,
  printFigure,
  sleep,
} from '../lib/bench/figures.mjs';
import { withBenchPortal } from '../lib/bench/portal.mjs';

const CALLERS = 50;
/** What a caller does between two questions: 50 of them ask 250 times in a second. */
const PAUSE_MS = 200;
const CALLS_EACH = 100;
const TARGET_P95_MS = 20;
const LIST_CALLS = 300;
const TARGET_RATIO = 1.2;
/** Who is answered without the policy. */
const WITHOUT = 'without (service)';

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

/** A row of `npm run bench`. */
const print = (figure, value, unit, target) =>
  printFigure({ bench: 'templateAccess', figure, value, unit, target });

withBenchPortal({
  folder: process.argv[2],
  content: 'organisation',
  measure: report,
}).catch(error => {
  console.error(error.message);
  process.exit(1);
});
