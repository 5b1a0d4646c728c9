import fc from 'fast-check';
import { DAY_MS, endOfGrant, isExpired } from './endOfGrant';

const time = () =>
  fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

describe('endOfGrant', () => {
  it.each([
    ['2026-03-02T10:00:00Z', undefined, '2026-03-07T10:00:00.000Z'],
    // Clocks go forward on 29 March 2026 in Europe; the grant still lasts 5 times 24 hours.
    ['2026-03-27T22:30:00Z', undefined, '2026-04-01T22:30:00.000Z'],
    // Clocks go back on 25 October.
    ['2026-10-24T00:30:00Z', undefined, '2026-10-29T00:30:00.000Z'],
    // Across the end of a year, and of February in a leap year.
    ['2026-12-30T12:00:00Z', undefined, '2027-01-04T12:00:00.000Z'],
    ['2028-02-27T12:00:00Z', undefined, '2028-03-03T12:00:00.000Z'],
    // Extends a current end, but not a past one.
    [
      '2026-03-02T10:00:00Z',
      '2026-03-04T10:00:00Z',
      '2026-03-09T10:00:00.000Z',
    ],
    [
      '2026-03-02T10:00:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-07T10:00:00.000Z',
    ],
  ])('from %s with %s standing is %s', (now, standing, end) => {
    const before = standing === undefined ? undefined : new Date(standing);
    expect(endOfGrant(new Date(now), before).toISOString()).toBe(end);
  });

  it('is exactly 5 times 24 hours after the later of now and the standing end', () => {
    fc.assert(
      fc.property(
        time(),
        fc.option(time(), { nil: undefined }),
        (now, standing) => {
          const from = standing && standing > now ? standing : now;
          const end = endOfGrant(now, standing);
          expect(end.getTime() - from.getTime()).toBe(5 * DAY_MS);
        },
      ),
    );
  });

  it('adds as much for each extension, in whatever order two come in', () => {
    fc.assert(
      fc.property(time(), fc.integer({ min: 1, max: 20 }), (now, times) => {
        let end = endOfGrant(now);
        for (let count = 1; count < times; count += 1) {
          end = endOfGrant(now, end);
        }
        expect(end.getTime() - now.getTime()).toBe(times * 5 * DAY_MS);
      }),
    );
  });

  it('never gives a grant that has ended, nor takes time away', () => {
    fc.assert(
      fc.property(time(), time(), (now, standing) => {
        const end = endOfGrant(now, standing);
        expect(isExpired(end, now)).toBe(false);
        expect(end.getTime()).toBeGreaterThan(standing.getTime());
      }),
    );
  });
});

describe('isExpired', () => {
  it('holds from the very moment of the end on', () => {
    const end = new Date('2026-03-02T10:00:00Z');
    expect(isExpired(end, new Date(end.getTime() - 1))).toBe(false);
    expect(isExpired(end, end)).toBe(true);
    expect(isExpired(undefined, end)).toBe(false);
  });
});
