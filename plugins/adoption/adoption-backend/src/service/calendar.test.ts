import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  monthsBefore,
  quarterOf,
  weekOf,
} from './calendar';

it.each([
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('finds the Monday of %s', (moment, week) => {
  expect(weekOf(new Date(moment))).toBe(week);
});

it('has the same week for all its days, and another one for the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), days => {
      const week = weekOf(new Date(addDays('1970-01-01', days)));
      expect(weekOf(new Date(addDays(week, 6)))).toBe(week);
      expect(weekOf(new Date(addDays(week, 7)))).toBe(addDays(week, 7));
    }),
  );
});

it('finds quarters and the months before', () => {
  expect(quarterOf('2026-11-29')).toBe('2026-10-01');
  expect(quarterOf('2026-01-01')).toBe('2026-01-01');
  expect(monthsBefore(new Date('2026-11-29T00:00:00Z'), 13)).toBe('2025-10-01');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});
