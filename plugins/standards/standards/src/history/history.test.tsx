import { weeksOf } from './weeks';

it('has no values for a week that is not known', () => {
  const values = [{ id: 'bronze', count: 2 }];
  expect(
    weeksOf({
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
  expect(weeksOf({ points: [] })).toEqual([]);
});
