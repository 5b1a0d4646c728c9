import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRows, failedRow, readRow } from './rows.mjs';

const ROW = { bench: 'docs', figure: 'a page', value: 12.345, unit: 'ms' };

test('reads rows, also behind progress that is not ended', () => {
  const line = JSON.stringify(ROW);
  assert.deepEqual(readRow(line), ROW);
  assert.deepEqual(readRow(`\r12 of 20 entities${line}`), ROW);
});

for (const line of ['', 'Waiting', '{"bench":', '{"bench":"docs"}']) {
  test(`takes ${JSON.stringify(line)} for no row`, () => {
    assert.equal(readRow(line), undefined);
  });
}

test('shows each figure with its target and whether it is met', () => {
  const table = describeRows([
    { ...ROW, target: 50 },
    {
      bench: 'docs',
      figure: 'weight',
      value: 62_000,
      unit: 'bytes',
      target: 50_000,
    },
    { bench: 'docs', figure: 'pages', value: 3 },
    failedRow('estate', 'The estate did not start'),
  ]);
  assert.deepEqual(
    table.split('\n').map(line => line.split(/ {2,}/)),
    [
      ['bench', 'figure', 'value', 'target'],
      table.split('\n')[1].split(/ {2,}/),
      ['docs', 'a page', '12.3 ms', '≤ 50 ms', 'met'],
      ['docs', 'weight', '62,000 bytes', '≤ 50,000 bytes', 'missed'],
      ['docs', 'pages', '3'],
      ['estate', 'not measured', 'The estate did not start'],
    ],
  );
});
