import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, receipt, WIDTH } from '../src/receipt.js';

test('every line fits the paper', () => {
  const long = 'Organic wholegrain bread with sunflower seeds';
  assert.equal(line(long, 349).length, WIDTH);
});

test('adds up', () => {
  const lines = receipt([
    { name: 'Milk', cents: 119 },
    { name: 'Bread', cents: 240 },
  ]);
  assert.match(lines.at(-1), /^Total +3\.59$/);
});
