#!/usr/bin/env node
// Measures the directory service from outside, with the estate's own time taken off (issue 3).
// Needs a running portal on a large estate:  ESTATE_SCALE=large npm start -- --production
import { addressesOf, readPorts } from '../lib/places.mjs';
import { PortalCaller } from './PortalCaller.mjs';

/** As many people ask at the same time; each has a rate limit of their own. */
const CALLERS = 20;
const CALLS_EACH = 40;
const EQUAL_CALLS = 1000;
const TARGET_P95_MS = 50;

const mode = process.argv.includes('--development')
  ? 'development'
  : 'production';
const addresses = addressesOf(readPorts(process.env), mode);

async function main() {
  const { people, generated } = await readPeople();
  const callers = [];
  for (const email of people.slice(0, CALLERS)) {
    callers.push(await PortalCaller.signIn(addresses, email));
  }
  const rows = [
    await measure(
      'look-up of a person',
      callers,
      number =>
        `/api/msgraph/v1/users/${encodeURIComponent(generated[number % generated.length])}`,
    ),
    await measure(
      'search for groups',
      callers,
      number =>
        `/api/msgraph/v1.0/groups?${new URLSearchParams({
          $search: `"displayName:${searchTerm(number)}"`,
        })}`,
    ),
  ];
  const calls = await countEqualCalls(callers, generated.at(-1));
  print(rows, calls);
}

/** Principal names: people who may sign in, and people to look up. */
async function readPeople() {
  const page = await fetch(`${addresses.estate}/people`);
  if (!page.ok) throw new Error(`The estate answered ${page.status}`);
  const { people } = await page.json();
  if (people.length < 1000) {
    throw new Error('The estate is small: start it with ESTATE_SCALE=large');
  }
  return { people: people.slice(0, CALLERS), generated: people.slice(CALLERS) };
}

/** Two letters, so that each search finds groups and no search is like another for long. */
function searchTerm(number) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return letters[number % 26] + letters[Math.floor(number / 26) % 26];
}

async function forgetRequests() {
  await fetch(`${addresses.estate}/requests`, { method: 'DELETE' });
}

async function requestsOfGraph() {
  const answer = await fetch(`${addresses.estate}/requests?service=graph`);
  return (await answer.json()).requests;
}

/** Lets all callers ask, one call after the other each, never the same thing twice. */
async function measure(name, callers, pathOf) {
  await forgetRequests();
  const times = await Promise.all(
    callers.map(async (caller, row) => {
      const own = [];
      for (let call = 0; call < CALLS_EACH; call += 1) {
        own.push(await caller.time(pathOf(row * CALLS_EACH + call)));
      }
      return own;
    }),
  );
  const estate = (await requestsOfGraph()).map(({ tookMs }) => tookMs);
  return { name, portal: times.flat(), estate };
}

async function countEqualCalls(callers, person) {
  await forgetRequests();
  const path = `/api/msgraph/v1/users/${encodeURIComponent(person)}`;
  await Promise.all(
    Array.from({ length: EQUAL_CALLS }, (_, index) =>
      callers[index % callers.length].time(path),
    ),
  );
  return (await requestsOfGraph()).length;
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function print(rows, calls) {
  const ms = value => `${value.toFixed(1)} ms`.padStart(10);
  console.log(
    `${CALLERS} callers at the same time, ${CALLS_EACH} calls each\n`,
  );
  console.log(
    `${'what'.padEnd(22)}${'median'.padStart(10)}${'p95'.padStart(10)}${'estate'.padStart(10)}${'p95 less'.padStart(10)}  upstream calls`,
  );
  for (const { name, portal, estate } of rows) {
    const p95 = percentile(portal, 0.95);
    const off = percentile(estate, 0.5);
    const verdict =
      p95 - off < TARGET_P95_MS ? '' : `  over ${TARGET_P95_MS} ms`;
    console.log(
      `${name.padEnd(22)}${ms(percentile(portal, 0.5))}${ms(p95)}${ms(off)}${ms(p95 - off)}  ${estate.length}${verdict}`,
    );
  }
  console.log(
    `\n${EQUAL_CALLS} equal look-ups at once: ${calls} upstream call${calls === 1 ? '' : 's'}`,
  );
}

main().catch(error => {
  console.error(error.message);
  process.exit(1);
});
