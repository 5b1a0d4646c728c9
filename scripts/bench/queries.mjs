#!/usr/bin/env node
// Measures the questions about a catalogue of 32,544 entities as a requester and as an admin, with their plans (6 min).
//
// 5 callers ask at the same time; the medians are of one answer. ENTITIES=100000 makes a larger catalogue. The plans of all statements are
// written to .data/bench/queries-plans.json; a plan that reads the whole table `search` fails the bench. It uses a temporary database. With
// a folder it keeps the database there: node scripts/bench/queries.mjs [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Caller } from '../lib/bench/Caller.mjs';
import { median, ms, printFigure, sleep } from '../lib/bench/figures.mjs';
import { takePlans, scansOf } from '../lib/bench/plans.mjs';
import { withBenchPortal } from '../lib/bench/portal.mjs';
import stock from '../lib/bench/stock.json' with { type: 'json' };
import { defaultDataDir, repositoryRoot } from '../lib/layout.mjs';

/** The driver of the backend. */
const { Client } = createRequire(
  join(repositoryRoot, 'packages', 'backend', 'package.json'),
)('pg');

const BENCH = 'queries';
const CALLERS = 5;
/** Rounds of a question; in each round all callers are admins, then requesters. */
const ROUNDS = 20;
const WARM_UP = 3;
const TARGET_RATIO = 1.1;
const OUTPUT_DIR = join(defaultDataDir, 'bench');

const INDEXING =
  '/api/search/.backstage/scheduler/v1/tasks/search_index_software_catalog';

const LIST =
  '/api/catalog/entities/by-query?limit=20&orderField=metadata.name,asc';
const COMPONENTS = `${LIST}&filter=kind=component`;
const FACETS = '/api/catalog/entity-facets?filter=kind=component';
const named = (filter, text) =>
  `${LIST}${filter}&fullTextFilterTerm=${encodeURIComponent(text)}${[
    'metadata.name',
    'metadata.title',
    'spec.profile.displayName',
  ]
    .map(field => `&fullTextFilterFields=${field}`)
    .join('')}`;

/** The target is that of a requester, in milliseconds. */
const QUESTIONS = [
  { what: 'first page of components', path: COMPONENTS, target: 125 },
  {
    what: 'first page of components without count',
    path: `${COMPONENTS}&totalItems=exclude`,
    target: 60,
  },
  {
    what: 'count of components',
    path: `${COMPONENTS}&limit=0`.replace('limit=20&', ''),
  },
  {
    what: 'components 2,000 rows later',
    path: `${COMPONENTS}&totalItems=exclude&offset=2000`,
  },
  {
    what: 'components of an owner',
    path: `${COMPONENTS},relations.ownedBy=group:default/group-7`,
  },
  { what: 'first page of everything', path: LIST },
  { what: 'facets of kinds', path: '/api/catalog/entity-facets?facet=kind' },
  {
    what: 'facets of tags of components',
    path: `${FACETS}&facet=metadata.tags`,
    target: 100,
  },
  {
    what: 'facets of owners of components',
    path: `${FACETS}&facet=spec.owner`,
  },
  {
    what: 'components with a typed word',
    path: named('&filter=kind=component', 'component-12'),
  },
  {
    what: 'people with a typed word',
    path: named('&filter=kind=user', 'person 19'),
    target: 150,
  },
  {
    what: 'search of entities',
    path: '/api/search/query?term=component&types[0]=software-catalog',
    target: 100,
  },
  {
    what: 'fifty entities by reference',
    path: '/api/catalog/entities/by-refs',
    body: {
      entityRefs: Array.from(
        { length: 50 },
        (_, at) => `group:default/group-${at}`,
      ),
    },
  },
  {
    what: 'ancestry of a component',
    path: '/api/catalog/entities/by-name/component/default/component-0/ancestry',
  },
];

async function measure({
  baseUrl,
  serviceToken,
  entities,
  connection,
  statements,
}) {
  const signIn = names =>
    Promise.all(names.map(name => Caller.signIn(baseUrl, name)));
  const numbers = Array.from({ length: CALLERS }, (_, at) => at);
  const callers = {
    admin: await signIn(numbers.map(() => 'person-0')),
    requester: await signIn(numbers.map(at => `person-${at * 199 + 1}`)),
  };
  await untilIndexed(baseUrl, serviceToken);
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('SET search_path = catalog, search, public');
    await takePlans({ client, file: statements });
    console.log(
      `${entities} entities, ${CALLERS} callers at the same time, medians; stock: Backstage ${stock.release}, 32,544 entities, measured before`,
    );
    console.log(
      `${''.padEnd(40)}${'admin'.padStart(10)}${'requester'.padStart(11)}${'ratio'.padStart(8)}${'stock'.padStart(11)}`,
    );
    const plans = {};
    for (const question of QUESTIONS) {
      const times = await ask(callers, question);
      print(question, times);
      plans[question.what] = await takePlans({ client, file: statements });
    }
    store(plans, entities);
  } finally {
    await client.end();
  }
}

/** Has the entities added to the index of search, and waits until they are. */
async function untilIndexed(baseUrl, token) {
  const service = new Caller(baseUrl, 'service', token);
  const { path } = QUESTIONS.find(({ what }) => what === 'search of entities');
  const isThere = async () => (await service.json(path)).results.length > 0;
  if (await isThere()) return;
  process.stderr.write('Filling the index of search\n');
  const started = await fetch(`${baseUrl}${INDEXING}/trigger`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!started.ok) throw new Error(`The indexing answered ${started.status}`);
  while (!(await isThere())) await sleep(2_000);
}

/** Measures the groups of callers alternately, so that other load of the machine affects both. */
async function ask(groups, { path, body }) {
  const times = Object.fromEntries(Object.keys(groups).map(who => [who, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, callers] of Object.entries(groups)) {
      const taken = await Promise.all(
        callers.map(each => each.time(path, body)),
      );
      if (round >= WARM_UP) times[who].push(...taken);
    }
  }
  return times;
}

function print({ what, target }, times) {
  const admin = median(times.admin);
  const requester = median(times.requester);
  const ratio = requester / admin;
  const known = stock.figures[what];
  console.log(
    `${what.padEnd(40)}${ms(admin)} ${ms(requester)}${ratio.toFixed(2).padStart(8)}${known === undefined ? '' : ms(known)}`,
  );
  const figure = (name, value, unit, limit) =>
    printFigure({ bench: BENCH, figure: name, value, unit, target: limit });
  figure(`${what}, requester`, Number(requester.toFixed(1)), 'ms', target);
  figure(
    `${what}, requester to admin`,
    Number(ratio.toFixed(3)),
    'times',
    TARGET_RATIO,
  );
}

/** @throws Error if a plan reads the whole table of values */
function store(plans, entities) {
  mkdirSync(OUTPUT_DIR, { recursive: true });
  const file = join(OUTPUT_DIR, 'queries-plans.json');
  writeFileSync(file, `${JSON.stringify({ entities, plans }, undefined, 2)}\n`);
  const all = Object.entries(plans).flatMap(([what, each]) =>
    scansOf(each).map(({ statement }) => `${what}: ${statement}`),
  );
  printFigure({
    bench: BENCH,
    figure: 'statements that read the whole table search',
    value: all.length,
    unit: '',
    target: 0,
  });
  if (all.length > 0) {
    throw new Error(
      `Statements read the whole table search:\n${all.join('\n')}`,
    );
  }
}

withBenchPortal({
  folder: process.argv[2],
  content: 'catalogue',
  entities: Number(process.env.ENTITIES ?? 0) || undefined,
  measure,
}).catch(error => {
  console.error(error.message);
  process.exit(1);
});
