import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { describeComparison, readRun, saveRun } from './compare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
after(() => rmSync(folder, { recursive: true }));

const row = (figure, value, unit = 'ms', bench = 'webVitals') => ({
  bench,
  figure,
  value,
  unit,
});

const cellsOf = table =>
  table
    .split('\n')
    .slice(2)
    .map(line => line.split(/ {2,}/));

test('shows each figure before and after, with the difference and which is better', () => {
  const table = describeComparison(
    [
      row('home: LCP', 2_000),
      row('home: FCP', 1_000),
      row('home: TBT', 500),
      row('home: CLS', 0.1, ''),
      row('home: INP', 16),
    ],
    [
      row('home: LCP', 2_500),
      row('home: FCP', 1_090),
      row('home: TBT', 250),
      row('home: CLS', 0.02, ''),
      row('home: INP', 16),
    ],
  );
  assert.deepEqual(cellsOf(table), [
    ['webVitals', 'home: LCP', '2,000 ms', '2,500 ms', '+25 %', 'worse'],
    ['webVitals', 'home: FCP', '1,000 ms', '1,090 ms', '+9 %'],
    ['webVitals', 'home: TBT', '500 ms', '250 ms', '-50 %', 'better'],
    ['webVitals', 'home: CLS', '0.1', '0.02', '-80 %', 'better'],
    ['webVitals', 'home: INP', '16 ms', '16 ms', '0 %'],
  ]);
});

test('shows what only one of the runs has, of the benches that ran', () => {
  const table = describeComparison(
    [row('a page', 1), row('a list', 2), row('letters', 3, 'ms', 'keystrokes')],
    [
      row('a page', 0),
      row('a form', 0),
      { bench: 'hub', figure: 'not measured', error: 'It broke' },
    ],
  );
  assert.deepEqual(cellsOf(table), [
    ['webVitals', 'a page', '1 ms', '0 ms', '-100 %', 'better'],
    ['webVitals', 'a form', 'missing', '0 ms'],
    ['hub', 'not measured', 'missing', 'It broke'],
    ['webVitals', 'a list', '2 ms', 'missing'],
  ]);
});

test('a figure that was zero gets worse, without a percentage', () => {
  const table = describeComparison(
    [row('home: CLS', 0, '')],
    [row('home: CLS', 0.2, '')],
  );
  assert.match(table, /home: CLS +0 +0\.2 +worse$/);
});

test('reads the figures that were saved', () => {
  const file = join(folder, 'before.json');
  const run = { machine: 'a machine', rows: [row('home: LCP', 2_000)] };
  saveRun(file, run);
  assert.deepEqual(readRun(file), run);
});

for (const text of [undefined, '', '{}', '{"rows": 1}', 'rows']) {
  test(`refuses a file with ${text}`, () => {
    const file = join(folder, 'wrong.json');
    rmSync(file, { force: true });
    if (text !== undefined) writeFileSync(file, text);
    assert.throws(() => readRun(file), {
      name: 'UserError',
      message: /^.*wrong\.json contains no figures: save some with /,
    });
  });
}
