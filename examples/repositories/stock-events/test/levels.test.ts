import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StockLevels } from '../src/levels.ts';
import { parseMovement } from '../src/movement.ts';

const movement = (delta: number) => parseMovement(`2026-03-14T08:00:00Z\tber-02\tMILK-1L\t${delta}`);

it('adds movements up and names the availability', () => {
  const levels = new StockLevels();
  assert.equal(levels.apply(movement(24))?.availability, 'ok');
  assert.equal(levels.apply(movement(-19))?.availability, 'low');
  assert.equal(levels.apply(movement(-5))?.availability, 'none');
});

it('keeps quiet when nothing changed, and never goes below zero', () => {
  const levels = new StockLevels();
  assert.equal(levels.apply(movement(-3)), undefined);
  assert.equal(levels.apply(movement(2))?.level, 2);
});

it('says what is wrong with a line', () => {
  assert.throws(() => parseMovement('2026-03-14T08:00:00Z\tber-02\tMILK-1L'), /four fields/);
  assert.throws(() => parseMovement('yesterday\tber-02\tMILK-1L\t1'), /Not a time: yesterday/);
  assert.throws(() => parseMovement('2026-03-14T08:00:00Z\tber-02\tMILK-1L\t1.5'), /Not a number/);
});
