import fc from 'fast-check';
import type { Turn } from '../systems/types';
import { standingOf } from './standing';

const HOUR_MS = 3600_000;
const START = Date.parse('2026-10-25T00:00:00Z');
const at = (hour: number) => new Date(START + hour * HOUR_MS);

const turn = (name: string, from: number, until: number): Turn => ({
  name,
  mail: `${name}@x.example`,
  start: at(from).toISOString(),
  end: at(until).toISOString(),
});

it('joins turns of one person that follow each other', () => {
  const { now, next } = standingOf(
    [turn('a', 0, 12), turn('a', 12, 24), turn('b', 24, 36)],
    at(1),
  );
  expect(now).toMatchObject([{ name: 'a', end: at(24).toISOString() }]);
  expect(next).toMatchObject([{ name: 'b' }]);
});

it('tells a gap that comes, and one that is now', () => {
  const turns = [turn('a', 0, 12), turn('b', 20, 36)];
  const gap = { start: at(12).toISOString(), end: at(20).toISOString() };
  expect(standingOf(turns, at(1)).gap).toEqual(gap);
  expect(standingOf(turns, at(13))).toMatchObject({
    now: [],
    gap: { end: gap.end },
  });
});

it('has nobody without turns', () => {
  expect(standingOf([], at(0))).toEqual({
    now: [],
    next: [],
    gap: { start: at(0).toISOString(), end: undefined },
  });
});

it('never says that somebody is on call whose turn is not now', () => {
  const turns = fc.array(
    fc
      .record({
        name: fc.constantFrom('a', 'b', 'c'),
        from: fc.integer({ min: -50, max: 50 }),
        hours: fc.integer({ min: 1, max: 48 }),
      })
      .map(({ name, from, hours }) => turn(name, from, from + hours)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(turns, list => {
      const moment = at(0).getTime();
      const { now, next, gap } = standingOf(list, at(0));
      for (const { start, end } of now) {
        expect(Date.parse(start)).toBeLessThanOrEqual(moment);
        expect(Date.parse(end)).toBeGreaterThan(moment);
      }
      for (const { start } of next) {
        expect(Date.parse(start)).toBeGreaterThan(moment);
      }
      const isCovered = list.some(
        one => Date.parse(one.start) <= moment && Date.parse(one.end) > moment,
      );
      expect(now.length > 0).toBe(isCovered);
      expect(isCovered || gap !== undefined).toBe(true);
    }),
  );
});
