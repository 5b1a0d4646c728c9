#!/usr/bin/env node
// Measures suggestions of the quick search in a catalogue of 32,544 entities, with the access policy (2 min).
//
// A requester types six texts, one letter after the other; each text is asked as the page asks it. The bench uses a temporary
// database. With a folder it keeps the database there: node scripts/bench/quickSearch.mjs [folder]
import { Caller } from '../lib/bench/Caller.mjs';
import { percentile, printFigure, sleep } from '../lib/bench/figures.mjs';
import { withBenchPortal } from '../lib/bench/portal.mjs';

const BENCH = 'quickSearch';
const TEXTS = [
  'component-12',
  'system 4',
  'template',
  'person-19',
  'team',
  'zzz',
];
const ROUNDS = 4;
const TARGET_P95_MS = 100;

const pathOf = text =>
  `/api/quick-search/suggestions?query=${encodeURIComponent(text)}`;

/** Waits until the names of the catalogue were read. */
async function untilRead(caller) {
  for (;;) {
    const { items } = await caller.json(pathOf('component-12'));
    if (items.length > 0) return;
    await sleep(1000);
  }
}

async function measure({ baseUrl, entities }) {
  const caller = await Caller.signIn(baseUrl, 'person-1');
  await untilRead(caller);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of TEXTS) {
      for (let end = 1; end <= text.length; end += 1) {
        const taken = await caller.time(pathOf(text.slice(0, end)));
        if (round > 0) times.push(taken);
      }
    }
  }
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ]) {
    printFigure({
      bench: BENCH,
      figure: `suggestions for a keystroke, ${entities} entities, ${name}`,
      value: Number(percentile(times, share).toFixed(1)),
      unit: 'ms',
      target: TARGET_P95_MS,
    });
  }
}

withBenchPortal({
  folder: process.argv[2],
  content: 'catalogue',
  measure,
}).catch(error => {
  console.error(error.message);
  process.exit(1);
});
