import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BalanceTooLow, Ledger } from '../src/ledger.ts';
import { balanceOf, type Booking, pointsFor, tierOf } from '../src/points.ts';

const DAY = 24 * 60 * 60 * 1000;
const booking = (over: Partial<Booking>): Booking => ({
  id: 'b1',
  memberId: 'm1',
  points: 100,
  reason: 'purchase',
  bookedAt: 0,
  ...over,
});

it('books a message that comes twice only once', () => {
  const ledger = new Ledger();
  ledger.book(booking({}));
  ledger.book(booking({}));
  assert.equal(balanceOf(ledger.of('m1')), 100);
});

it('does not let a member spend more than there is', () => {
  const ledger = new Ledger();
  ledger.book(booking({}));
  assert.throws(() => ledger.book(booking({ id: 'b2', points: -101 })), BalanceTooLow);
});

it('works the tier out from what was earned in the last 365 days', () => {
  const bookings = [booking({ points: 5000, bookedAt: 0 }), booking({ id: 'b2', points: -4900, bookedAt: 1 })];
  assert.equal(tierOf(bookings, 300 * DAY), 'gold');
  assert.equal(tierOf(bookings, 366 * DAY), 'green');
});

it('gives gold members half as much again', () => {
  assert.equal(pointsFor(4785, 'green'), 47);
  assert.equal(pointsFor(4785, 'gold'), 70);
});
