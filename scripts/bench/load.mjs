#!/usr/bin/env node
// Loads two replicas with 100,000 entities, 10,000 people, 200 who browse, and 1,000 runs an hour (5 min, and the filling).
//
// MINUTES=60 is the long form; ENTITIES, PEOPLE and RUNS_AN_HOUR change the sizes. It needs HAProxy and Redis (Debian: haproxy, redis-server).
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { browse, createRandom } from '../lib/bench/load/browse.mjs';
import { readPages } from '../lib/bench/load/pages.mjs';
import { countMade, startRuns } from '../lib/bench/load/runs.mjs';
import { writeCatalogue } from '../lib/bench/load/writeCatalogue.mjs';
import { percentile, printFigure } from '../lib/bench/figures.mjs';
import { bringAzurite } from '../lib/deploy/azurite.mjs';
import { startCompany } from '../lib/deploy/company.mjs';
import { Person, until } from '../lib/deploy/Person.mjs';
import { missingPrograms } from '../lib/deploy/programs.mjs';
import { UserError } from '../lib/errors.mjs';
import { createLayout, defaultDataDir } from '../lib/layout.mjs';
import { prepare } from '../lib/prepare.mjs';
import { killRunning, runLogged } from '../lib/run.mjs';
import { createStopSignal } from '../lib/stop-signal.mjs';
import { runBuild } from '../lib/suites/build.mjs';

const BENCH = 'load';
const MINUTES = Number(process.env.MINUTES ?? 5);
const ENTITIES = Number(process.env.ENTITIES ?? 100_000);
const PEOPLE = Number(process.env.PEOPLE ?? 200);
const RUNS_AN_HOUR = Number(process.env.RUNS_AN_HOUR ?? 1_000);
/** Groups, and people whose account is not disabled, of the estate's directory with `ESTATE_SCALE=large`. */
const OF_DIRECTORY = 12_300;
const GROUPS = 2_500;
const FILLING_TIMEOUT_MS = 60 * 60_000;
const TARGET_P95_MS = 300;
/** How much more memory a replica may have at the end than after the first minute. */
const TARGET_GROWTH = 1.15;
const REQUESTER = 'app.requester@retail.example';
const ALL = '/api/catalog/entities/by-query?limit=0';

/** The directory is large; of the many repositories of that estate, those of the sample are read. */
const ONLY_SAMPLE_REPOSITORIES = {
  catalog: {
    providers: {
      github: {
        retailExample: { filters: { repository: '^(order|basket)-service$' } },
      },
    },
  },
};

const outputDir = join(defaultDataDir, 'bench', BENCH);
const say = line => process.stderr.write(`${line}\n`);
const figure = (name, value, unit, target) =>
  printFigure({ bench: BENCH, figure: name, value, unit, target });

async function main() {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  requirePrograms();
  await build(tools, signal);
  const company = await startCompany({
    outputDir: join(outputDir, 'company'),
    estateEnv: { ESTATE_SCALE: 'large' },
    configs: [
      writeCatalogue(join(outputDir, 'entities'), ENTITIES - OF_DIRECTORY),
      ONLY_SAMPLE_REPOSITORIES,
    ],
    signal,
  });
  try {
    await load(company, signal);
  } finally {
    await company.stop();
  }
}

/** @throws UserError with what cannot be had */
function requirePrograms() {
  const missing = missingPrograms(['haproxy', 'redis-server']);
  if (!bringAzurite()) missing.push('azurite, a package of npm');
  if (missing.length > 0) {
    throw new UserError(`Install ${missing.join(', ')} first.`);
  }
}

/** The production build, unless it is there already. */
async function build(tools, signal) {
  const { failed, failures } = await runBuild({
    tools,
    cacheDir: join(defaultDataDir, 'test', 'cache'),
    extraArgs: [],
    run: (command, args, { cwd }) =>
      runLogged(command, args, {
        cwd,
        env: { ...process.env, ...tools.env },
        logFile: join(outputDir, 'build.log'),
        signal,
      }),
  });
  if (failed > 0) throw new Error(failures?.join('\n') ?? 'The build failed');
}

async function load(company, signal) {
  const { addresses } = company;
  const replicas = [];
  // The first one makes the tables.
  for (const name of ['replica1', 'replica2']) {
    replicas.push(await company.startReplica(name));
  }
  const requester = await signInWhenKnown(REQUESTER, { addresses, signal });
  await fill(requester, addresses.backend, signal);
  const people = await signInMany(addresses, signal);
  const endsAt = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() >= endsAt || signal.aborted;
  const answers = [];
  const random = createRandom(1);
  say(`${PEOPLE} people browse for ${MINUTES} minutes`);
  const [runs, memory] = await Promise.all([
    startRuns({
      person: requester,
      at: addresses.backend,
      anHour: RUNS_AN_HOUR,
      isOver,
    }),
    watchMemory(replicas, isOver),
    ...people.map(({ person, pages }) =>
      browse({
        person,
        pages,
        at: addresses.backend,
        isOver,
        random,
        onAnswer: answer => answers.push(answer),
      }),
    ),
  ]);
  const made = await countMade({
    person: requester,
    at: addresses.backend,
    ...runs,
  });
  report({ answers, runs, made, memory });
}

/** The people of a large directory are known late. */
async function signInWhenKnown(email, { addresses, signal }) {
  let person;
  await until(async () => {
    person = await Person.signIn({ addresses, email, signal });
    return true;
  }, FILLING_TIMEOUT_MS);
  return person;
}

/** Waits until the catalogue has all entities. */
async function fill(person, at, signal) {
  const startedAt = Date.now();
  let total = 0;
  while (total < ENTITIES) {
    if (Date.now() - startedAt > FILLING_TIMEOUT_MS) {
      throw new Error(
        `The catalogue has ${total} of ${ENTITIES} entities after an hour`,
      );
    }
    await delay(10_000, undefined, { signal });
    await person.refresh(at);
    ({ totalItems: total } = await person.ask(at, 'GET', ALL));
    say(`${total} of ${ENTITIES} entities`);
  }
  figure('filling of the catalogue', (Date.now() - startedAt) / 60_000, 'min');
}

async function signInMany(addresses, signal) {
  const people = [];
  const today = new Date().toISOString().slice(0, 10);
  for (let at = 0; people.length < PEOPLE; at += 1) {
    // Every fiftieth account is disabled.
    if (at % 50 === 49) continue;
    const name = `colleague.${String(at).padStart(5, '0')}`;
    const email = `${name}@retail.example`;
    const group = `group:default/unit-${String(at % GROUPS).padStart(4, '0')}`;
    people.push({
      person: await Person.signIn({ addresses, email, signal }),
      pages: readPages(
        { ref: `user:default/${name}_retail.example`, group },
        today,
      ),
    });
  }
  return people;
}

/** The memory of each replica after the first minute, and its largest value in the last one, in MB. */
async function watchMemory(replicas, isOver) {
  const samples = [];
  while (!isOver()) {
    await delay(Math.min(60_000, (MINUTES * 60_000) / 5));
    samples.push(replicas.map(replica => replica.memoryMb()));
  }
  return replicas.map((_, at) => ({
    first: samples[0][at],
    last: samples.at(-1)[at],
  }));
}

function report({ answers, runs, made, memory }) {
  const times = answers.map(({ ms }) => ms);
  const bad = answers.filter(
    ({ status }) => typeof status !== 'number' || status >= 500,
  );
  const counts = new Map();
  for (const { status, page, path } of answers) {
    if (status === 200) continue;
    const key = `${status} ${page} ${path.split('?')[0]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) say(`${count} times ${key}`);
  const byPath = Map.groupBy(answers, ({ path }) => path.split('?')[0]);
  const slowest = [...byPath]
    .map(([path, each]) => [
      path,
      percentile(
        each.map(({ ms }) => ms),
        0.95,
      ),
      each.length,
    ])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10);
  for (const [path, p95, count] of slowest)
    say(`${p95.toFixed(0).padStart(6)} ms, p95 of ${count}: ${path}`);
  figure('questions of people', answers.length / (MINUTES * 60), 'a second');
  figure('answer, median', percentile(times, 0.5), 'ms');
  figure('answer, p95', percentile(times, 0.95), 'ms', TARGET_P95_MS);
  figure('answer, p99', percentile(times, 0.99), 'ms');
  figure('answers with a 5xx, or none', bad.length, '', 0);
  figure('runs', runs.ids.length, '');
  figure(
    'runs that were refused or failed',
    runs.refused.length + made.failed,
    '',
    0,
  );
  figure('things that runs made and that are missing', made.lost, '', 0);
  figure('things that runs made twice', made.twice, '', 0);
  memory.forEach(({ first, last }, at) => {
    figure(`memory of replica ${at + 1} at the end`, last, 'MB');
    figure(`growth of replica ${at + 1}`, last / first, 'times', TARGET_GROWTH);
  });
  for (const reason of runs.refused.slice(0, 3)) say(reason);
}

await main();
process.exit();
