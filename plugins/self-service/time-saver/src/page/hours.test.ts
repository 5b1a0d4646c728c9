import { formatMinutes, lastMonths, toHours } from './hours';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150.4, '2 h 30 min'],
])('writes %d minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

it('rounds hours to one decimal', () => {
  expect(toHours(100)).toBe(1.7);
});

it('counts months over the end of a year', () => {
  const now = new Date('2026-02-28T23:59:59Z');
  expect(lastMonths(3, now)).toEqual({ from: '2025-12', to: '2026-02' });
  expect(lastMonths(1, now)).toEqual({ from: '2026-02', to: '2026-02' });
});
