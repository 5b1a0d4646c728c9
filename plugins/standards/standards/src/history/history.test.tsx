import { pointsOf } from './points';

it('has no values for a week that is not known', () => {
  const values = [{ id: 'bronze', count: 2 }];
  expect(
    pointsOf({
      stepDays: 7,
      points: [
        { day: '2026-11-14', values },
        { day: '2026-11-28', values },
      ],
    }),
  ).toEqual([
    { day: '2026-11-14', bronze: 2 },
    { day: '2026-11-21' },
    { day: '2026-11-28', bronze: 2 },
  ]);
  expect(pointsOf({ stepDays: 7, points: [] })).toEqual([]);
});

it('has a bar for each day of a young campaign', () => {
  const values = [{ id: 'met', count: 1 }];
  expect(
    pointsOf({
      stepDays: 1,
      points: [
        { day: '2026-11-26', values },
        { day: '2026-11-28', values },
      ],
    }),
  ).toEqual([
    { day: '2026-11-26', met: 1 },
    { day: '2026-11-27' },
    { day: '2026-11-28', met: 1 },
  ]);
});
