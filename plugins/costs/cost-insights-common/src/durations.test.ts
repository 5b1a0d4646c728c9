import fc from 'fast-check';
import {
  DURATIONS,
  formatIntervals,
  intervalsBefore,
  lastEnd,
  parseIntervals,
} from './durations';

describe('durations', () => {
  it('offers the durations of the specification (P-205)', () => {
    expect(DURATIONS).toEqual(['P7D', 'P30D', 'P60D', 'P90D', 'P3M', 'P6M']);
  });

  it.each([
    ['R2/P7D/2026-11-15', '2026-11-01', '2026-11-08', '2026-11-15'],
    ['R2/P30D/2026-03-02', '2026-01-01', '2026-01-31', '2026-03-02'],
    ['R2/P3M/2026-10-01', '2026-04-01', '2026-07-01', '2026-10-01'],
    ['R2/P6M/2026-10-01', '2025-10-01', '2026-04-01', '2026-10-01'],
  ])('reads %s', (text, start, middle, end) => {
    expect(parseIntervals(text)).toMatchObject({ start, middle, end });
  });

  it.each([
    '',
    'R2/P31D/2026-11-15',
    'R3/P30D/2026-11-15',
    'R2/P30D/2026-02-30',
    'R2/P30D/1999-01-01',
    'R2/P30D/2026-11-15T00:00:00Z',
    "R2/P30D/2026-11-15'; --",
  ])("refuses '%s' (P-209)", text => {
    expect(() => parseIntervals(text)).toThrow('Invalid intervals');
  });

  it('never accepts another text than it writes', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(() => parseIntervals(text)).toThrow('Invalid intervals');
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...DURATIONS),
        fc.date({
          min: new Date('2000-01-01'),
          max: new Date('2199-12-31'),
          noInvalidDate: true,
        }),
        (duration, date) => {
          const end = date.toISOString().slice(0, 10);
          expect(parseIntervals(formatIntervals(duration, end))).toEqual(
            intervalsBefore(duration, end),
          );
        },
      ),
    );
  });

  it.each([
    ['P30D', '2026-11-14', '2026-11-15'],
    // The fiscal year starts in April (P-206): quarters start in April, July, October and January.
    ['P3M', '2026-11-14', '2026-10-01'],
    ['P3M', '2026-09-30', '2026-10-01'],
    ['P3M', '2026-03-30', '2026-01-01'],
    ['P6M', '2026-11-14', '2026-10-01'],
    ['P6M', '2026-09-29', '2026-04-01'],
    ['P6M', '2027-01-15', '2026-10-01'],
  ] as const)(
    'ends the last %s before the day after %s',
    (duration, latest, end) => {
      expect(lastEnd(duration, latest)).toBe(end);
    },
  );
});
