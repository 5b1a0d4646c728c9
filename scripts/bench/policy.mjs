#!/usr/bin/env node
// Measures the cost of template access control for readers of a catalogue of 32,544 entities (2 min).
//
// 900 of them are controlled templates. 5 callers read at the same time, an admin without a filter, a requester with
// one. The bench uses a temporary database. With a folder it keeps the database there, and the next run with it is
// quick: node scripts/bench/policy.mjs [folder]
import { Caller } from '../lib/bench/Caller.mjs';
import { median, ms, printFigure } from '../lib/bench/figures.mjs';
import { withBenchPortal } from '../lib/bench/portal.mjs';

const BENCH = 'policy';
const CALLERS = 5;
/** Rounds of a query; in each round all callers are admins, then requesters. */
const ROUNDS = 40;
const WARM_UP = 5;
const TARGET_RATIO = 1.1;

const QUESTIONS = {
  'Facets of kinds': '/api/catalog/entity-facets?facet=kind',
  'Facets of tags': '/api/catalog/entity-facets?facet=metadata.tags',
  'Facets of tags of components':
    '/api/catalog/entity-facets?facet=metadata.tags&filter=kind=component',
  'First page':
    '/api/catalog/entities/by-query?limit=20&orderField=metadata.name,asc',
  'First page of components':
    '/api/catalog/entities/by-query?limit=20&orderField=metadata.name,asc&filter=kind=component',
  Search:
    '/api/catalog/entities/by-query?limit=20&orderField=metadata.name,asc&fullTextFilterTerm=component-1&fullTextFilterFields=metadata.name&fullTextFilterFields=metadata.title',
};

async function measure({ baseUrl, entities }) {
  const signIn = names =>
    Promise.all(names.map(name => Caller.signIn(baseUrl, name)));
  const numbers = Array.from({ length: CALLERS }, (_, at) => at);
  const admins = await signIn(numbers.map(() => 'person-0'));
  const requesters = await signIn(numbers.map(at => `person-${at * 199 + 1}`));
  console.log(
    `${entities} entities, ${CALLERS} callers at the same time, medians`,
  );
  console.log(
    `${''.padEnd(30)}${'admin'.padStart(10)}${'requester'.padStart(11)}${'ratio'.padStart(8)}`,
  );
  for (const [figure, path] of Object.entries(QUESTIONS)) {
    const times = await ask({ admins, requesters }, path);
    const [admin, requester] = [median(times.admins), median(times.requesters)];
    const ratio = requester / admin;
    const verdict = ratio > TARGET_RATIO ? `  over ${TARGET_RATIO}` : '';
    console.log(
      `${figure.padEnd(30)}${ms(admin)} ${ms(requester)}${ratio.toFixed(2).padStart(8)}${verdict}`,
    );
    printFigure({
      bench: BENCH,
      figure,
      value: Number(ratio.toFixed(3)),
      unit: 'times',
      target: TARGET_RATIO,
    });
  }
}

/** Measures the groups of callers alternately, so that other load of the machine affects both. */
async function ask(groups, path) {
  const times = { admins: [], requesters: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, callers] of Object.entries(groups)) {
      const taken = await Promise.all(callers.map(each => each.time(path)));
      if (round >= WARM_UP) times[who].push(...taken);
    }
  }
  return times;
}

withBenchPortal({
  folder: process.argv[2],
  content: 'catalogue',
  measure,
}).catch(error => {
  console.error(error.message);
  process.exit(1);
});
