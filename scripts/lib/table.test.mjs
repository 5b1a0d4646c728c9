import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTable } from './table.mjs';

test('columns are as wide as what is in them', () => {
  assert.equal(
    formatTable(
      ['run', 'time'],
      [
        ['1', '2 min 3 s'],
        ['12', '4 s'],
      ],
    ),
    ['run  time', '───  ─────────', '1    2 min 3 s', '12   4 s'].join('\n'),
  );
});

test('a table may be empty', () => {
  assert.equal(formatTable(['run'], []), 'run\n───');
});
