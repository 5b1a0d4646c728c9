import { forecastOf, forecastStart } from './forecast';

/** Days of May and June 2025 from the first to the last position (0: May 1st), one amount each. */
const days = (from: number, to: number, amount: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 4, 1 + from + index))
      .toISOString()
      .slice(0, 10),
    amount,
  }));

it.each([
  ['2025-06-20', '2025-05-22'],
  ['2025-03-31', '2025-03-01'],
  ['2025-03-01', '2025-01-31'],
])('until %s needs the days from %s on', (last, start) => {
  expect(forecastStart(last)).toBe(start);
});

it('is the cost so far and the mean of 30 days for each day left', () => {
  // 10 days of May at 1, 20 days of June at 4: the mean is 3, 10 days are left.
  const forecast = forecastOf([...days(21, 30, 1), ...days(31, 50, 4)]);
  expect(forecast).toEqual({ month: '2025-06', soFar: 80, amount: 110 });
});

it('takes the mean of the days since the first cost', () => {
  const forecast = forecastOf([...days(21, 43, 0), ...days(44, 50, 6)]);
  expect(forecast).toEqual({ month: '2025-06', soFar: 42, amount: 102 });
});

it('on the last day of a month is its cost', () => {
  expect(forecastOf(days(31, 60, 2))?.amount).toBe(60);
});

it.each([
  ['fewer than 7 days', [...days(21, 44, 0), ...days(45, 50, 6)]],
  ['no costs', days(21, 50, 0)],
  ['no days', []],
])('is absent with %s', (_, given) => {
  expect(forecastOf(given)).toBeUndefined();
});
