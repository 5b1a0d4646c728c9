import { trendOf } from './trend';

const days = (count: number, first: number, amount: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, first + index)).toISOString().slice(0, 10),
    amount,
  }));

it('puts each day beside the same day of the interval before', () => {
  const both = [...days(2, 1, 1), ...days(2, 3, 5)];
  expect(trendOf(both, '2026-01-03')).toEqual({
    isWeekly: false,
    entries: [
      { start: '2026-01-03', current: 5, previous: 1 },
      { start: '2026-01-04', current: 5, previous: 1 },
    ],
  });
});

it('adds longer intervals by week, with the rest of a shorter interval', () => {
  const both = [...days(31, 1, 1), ...days(32, 32, 2)];
  const { isWeekly, entries } = trendOf(both, '2026-02-01');
  expect(isWeekly).toBe(true);
  expect(entries).toEqual([
    { start: '2026-02-01', current: 14, previous: 7 },
    { start: '2026-02-08', current: 14, previous: 7 },
    { start: '2026-02-15', current: 14, previous: 7 },
    { start: '2026-02-22', current: 14, previous: 7 },
    { start: '2026-03-01', current: 8, previous: 3 },
  ]);
});
