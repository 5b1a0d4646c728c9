import fc from 'fast-check';
import { minutesOf } from './timeSaved';

describe('minutesOf', () => {
  it.each([
    ['PT2H30M', 150],
    ['PT45M', 45],
    [' PT90S ', 1.5],
    ['P1D', 1440],
    ['PT1000H', 60_000],
  ])('reads %s', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each(['', '2 hours', 'PT0M', '-PT5M', 'PT1001H', 'P', 'PT', '30', 'NaN'])(
    'refuses %j',
    text => {
      expect(minutesOf(text)).toBeUndefined();
    },
  );

  it('returns a positive number or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const minutes = minutesOf(text);
        expect(
          minutes === undefined || (minutes > 0 && minutes <= 60_000),
        ).toBe(true);
      }),
    );
  });
});
