#!/usr/bin/env node
// Measures template access with 1,000 templates, 10,000 people, 2,500 groups and 100,000 grants (4 min).
//
// Issue 4. Uses a temporary database; the catalogue needs some minutes to read the company. With a folder it keeps
// the database there, and the next run with it is quick: node scripts/bench/templateAccess.mjs [folder]
import { Caller } from '../lib/bench/Caller.mjs';
import {
  median,
  percentile,
  printFigure,
  sleep,
} from '../lib/bench/figures.mjs';
import { withBenchPortal } from '../lib/bench/portal.mjs';

const CALLERS = 50;
/** Pause of a caller between two requests: 50 callers send 250 requests in a second. */
const PAUSE_MS = 200;
const CALLS_EACH = 100;
const TARGET_P95_MS = 20;
const LIST_CALLS = 300;
const TARGET_RATIO = 1.2;
/** Label of callers without the policy. */
const WITHOUT = 'without (service)';

/**
 * The hub reads all templates at once. No page of the portal reads them page by page; this list shows the cost of the
 * policy for a short response.
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

/** Lets all callers send requests repeatedly, with a pause in between; the first responses of each are not measured. */
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
 * Reads a list as a service and as three users in turn. The policy is not called for services: theirs is the list
 * without it. It allows an admin everything. For an owner and a holder its condition applies; the holder's list is
 * shorter, so the list of the owner of all templates shows the cost of the condition.
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

/** One of the two routes returns a list, the other an object. */
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
