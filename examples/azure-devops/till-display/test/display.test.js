import assert from 'node:assert/strict';
import { test } from 'node:test';
import { display, WIDTH } from '../src/display.js';

test('welcomes at an empty till', () => {
  assert.equal(display([])[0].trim(), 'Welcome');
});

test('shows the last article and the total', () => {
  const lines = display([
    { name: 'Milk', cents: 119 },
    { name: 'Bread', cents: 240 },
  ]);
  assert.deepEqual(
    lines.map(text => text.trim()),
    ['Bread', 'Total 3.59'],
  );
  assert.ok(lines.every(text => text.length === WIDTH));
});
