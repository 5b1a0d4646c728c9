import { dailyRows } from './dailyRows';

const day = (date: string, amount: number) => ({ date, amount });

const days = [
  day('2026-10-01', 5),
  day('2026-10-02', 6),
  day('2026-10-03', 7),
  day('2026-10-04', 10),
  day('2026-10-05', 20),
];

const COST = { days, trendline: { intercept: 4, slope: 3 } };

it('puts the days of two intervals beside each other, also of unequal length', () => {
  expect(dailyRows(COST, '2026-10-04')).toEqual([
    {
      date: '2026-10-04',
      amount: 10,
      trend: 13,
      previousDate: '2026-10-01',
      previous: 5,
    },
    {
      date: '2026-10-05',
      amount: 20,
      trend: 16,
      previousDate: '2026-10-02',
      previous: 6,
    },
    { previousDate: '2026-10-03', previous: 7 },
  ]);
});

it('adds the metric of the same day, and the cost of one unit of it', () => {
  const metric = {
    id: 'orders',
    title: 'Orders',
    days: [day('2026-10-04', 4), day('2026-10-05', 0)],
    aggregation: [0, 4],
    change: { amount: 4 },
  };
  expect(dailyRows(COST, '2026-10-04', metric)).toMatchObject([
    { metric: 4, perUnit: 2.5 },
    { metric: 0, perUnit: undefined },
    {},
  ]);
});
