import { describeLongTime, describeShare } from './figures';

test.each([
  [undefined, undefined],
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '60 min'],
  [5_400, '1.5 h'],
  [36_000, '10 h'],
  [86_400, '1 d'],
  [14_947_200, '173 d'],
])('%s seconds are %s', (seconds, expected) => {
  expect(describeLongTime(seconds)).toBe(expected);
});

test.each([
  [undefined, undefined],
  [0, '0 %'],
  [0.125, '13 %'],
  [1, '100 %'],
])('a share of %s is %s', (share, expected) => {
  expect(describeShare(share)).toBe(expected);
});
