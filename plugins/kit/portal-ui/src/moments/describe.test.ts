import { describeDuration } from './describe';

const START = '2026-05-01T10:00:00Z';

test.each([
  ['2026-05-01T10:00:00Z', '0 s'],
  ['2026-05-01T10:00:59.900Z', '59 s'],
  ['2026-05-01T10:01:05Z', '1 min 5 s'],
  ['2026-05-01T12:03:05Z', '2 h 3 min'],
  ['2026-05-01T09:00:00Z', '0 s'],
])('a run until %s took %s', (end, expected) => {
  expect(describeDuration(START, end)).toBe(expected);
});

test('there is no duration without both times', () => {
  expect(describeDuration(START, null)).toBeUndefined();
  expect(describeDuration(undefined, START)).toBeUndefined();
  expect(describeDuration('x', START)).toBeUndefined();
});
