import { describeLength, lengthsUpTo } from './lengths';

it.each([
  [5, [5]],
  [60, [60]],
  [7200, [60, 240, 480, 1440, 2880, 4320, 7200]],
])('offers lengths up to %p minutes', (max, lengths) => {
  expect(lengthsUpTo(max)).toEqual(lengths);
});

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [480, '8 hours'],
  [1440, '1 day'],
  [7200, '5 days'],
])('says %p minutes as %s', (minutes, text) => {
  expect(describeLength(minutes)).toBe(text);
});
