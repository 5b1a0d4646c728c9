import {
  formatGroupQuery,
  formatUserFilter,
} from '@portal/plugin-directory-common';
import { type Bench, startBench } from './startBench';

/** Issue 3: 20 callers at the same time, the 95th percentile under 50 ms without the estate's own time. */
const CALLERS = 20;
const TARGET_P95_MS = 50;
const CALLS_EACH = 40;
const EQUAL_CALLS = 1000;
const WARM_UP_CALLS = 300;

/** The first page of a picker: number of calls, and the limits of time and size. */
const PAGES = 10;
const PAGE = { ms: 150, bytes: 50_000 } as const;

interface Question {
  path: string;
  /** A text that only its own call to the system contains. */
  mark: string;
}

interface Times {
  portal: number[];
  estate: number[];
  /** Portal minus estate, for each call. */
  own: number[];
}

/** Unique texts of two or three letters. */
function term(number: number): string {
  const letter = (index: number) => String.fromCharCode(97 + (index % 26));
  return `${letter(number)}${letter(Math.floor(number / 26))}${number % 2 ? '' : letter(Math.floor(number / 676))}`;
}

/** Runs all callers, each with one lookup after the other, and never the same lookup twice. */
async function measure(
  bench: Bench,
  question: (number: number) => Question,
): Promise<Times> {
  await bench.estate.forgetRequests();
  const questions = Array.from({ length: CALLERS }, (_, caller) =>
    Array.from({ length: CALLS_EACH }, (__, call) =>
      question(caller * CALLS_EACH + call),
    ),
  );
  const times = await bench.ask(
    questions.map(own => own.map(({ path }) => path)),
  );
  const asked = (await bench.estate.requests('graph')).map(
    ({ path, tookMs }) => ({ text: decode(path), tookMs }),
  );
  const portalTimes = times.flat();
  const pairs = questions.flat().map(({ mark }, index) => {
    const upstream = asked.find(({ text }) => text.includes(mark));
    if (!upstream) throw new Error(`No upstream call for ${mark}`);
    return { portal: portalTimes[index], estate: upstream.tookMs };
  });
  return {
    portal: pairs.map(({ portal }) => portal),
    estate: pairs.map(({ estate }) => estate),
    own: pairs.map(({ portal, estate }) => portal - estate),
  };
}

function groupsPath(text: string): string {
  const query = formatGroupQuery({ by: 'search', term: text });
  return `/v1.0/groups?${new URLSearchParams({ ...query })}`;
}

function peoplePath(email: string): string {
  const $filter = formatUserFilter({
    userPrincipalName: email,
    mail: email,
    enabledOnly: true,
  });
  return `/v1.0/users?${new URLSearchParams({ $filter })}`;
}

function decode(path: string): string {
  return decodeURIComponent(path.replaceAll('+', ' '));
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function readPeople(bench: Bench): Promise<string[]> {
  const answer = await fetch(`${bench.estate.urls.frontPage}/people`);
  const { people }: { people: string[] } = await answer.json();
  return people;
}

async function countEqualCalls(bench: Bench, person: string): Promise<number> {
  await bench.estate.forgetRequests();
  const path = `/v1/users/${encodeURIComponent(person)}`;
  await bench.ask(Array.from({ length: EQUAL_CALLS }, () => [path]));
  return (await bench.estate.requests('graph')).length;
}

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'directory', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

function printTimes(what: string, { portal, estate, own }: Times): void {
  process.stderr.write(
    `${what}: median ${percentile(portal, 0.5).toFixed(1)} ms, p95 ${percentile(portal, 0.95).toFixed(1)} ms, of the estate ${percentile(estate, 0.95).toFixed(1)} ms\n`,
  );
  print(
    `${what}, own p95, ${CALLERS} callers`,
    percentile(own, 0.95),
    'ms',
    TARGET_P95_MS,
  );
}

/** Reads first pages one after the other; prints the median time and the largest page. */
async function measurePages(
  bench: Bench,
  what: string,
  pathOf: (index: number) => string,
): Promise<void> {
  const paths = Array.from({ length: PAGES + 1 }, (_, index) => pathOf(index));
  // The first call is not measured, because it also opens connections.
  const [[, ...times]] = await bench.ask([paths]);
  print(`first page of ${what}`, percentile(times, 0.5), 'ms', PAGE.ms);
  const bytes = await bench.bytesOf(paths[0]);
  print(`first page of ${what}`, bytes, 'bytes', PAGE.bytes);
}

async function main(): Promise<void> {
  const bench = await startBench();
  try {
    const people = await readPeople(bench);
    const person = (number: number) => people[people.length - 1 - number];
    const lookUp = (number: number) => ({
      path: `/v1/users/${encodeURIComponent(person(number))}`,
      mark: `/users/${person(number)}?`,
    });
    const search = (number: number) => ({
      path: `/v1.0/groups?${new URLSearchParams({ $search: `"displayName:${term(number)}"` })}`,
      mark: `displayName:${term(number)}"`,
    });
    // Warms up the service before the measurement.
    const warmUp = Array.from(
      { length: WARM_UP_CALLS },
      (_, number) => lookUp(5000 + number).path,
    );
    await bench.ask([warmUp]);
    printTimes('look-up of a person', await measure(bench, lookUp));
    printTimes('search for groups', await measure(bench, search));
    const calls = await countEqualCalls(bench, people[0]);
    print(`${EQUAL_CALLS} equal look-ups at once, upstream`, calls, 'calls', 1);
    await measurePages(bench, 'one search over 5,000 groups', () =>
      groupsPath('Unit'),
    );
    await measurePages(bench, 'searches over 5,000 groups', index =>
      groupsPath('Unit of the crew'.slice(0, index + 5)),
    );
    await measurePages(bench, 'a search over 10,000 people', index =>
      peoplePath(`colleague.099${80 + index}@retail.example`),
    );
  } finally {
    await bench.close();
  }
}

main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
