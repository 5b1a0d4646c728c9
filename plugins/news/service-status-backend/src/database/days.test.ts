import type { Reading } from '../feeds/types';
import { daysBetween, statesOfDays } from './days';

const time = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const NOW = time(24);
const empty: Reading = {
  state: 'operational',
  parts: [],
  incidents: [],
  maintenances: [],
};
const incident = { id: '1', title: 'x', updates: [] };
const statesOf = (reading: Partial<Reading>, since = time(1)) =>
  Object.fromEntries(
    statesOfDays({ ...empty, ...reading }, { since, now: NOW }),
  );

it('lists days, both ends included', () => {
  expect(daysBetween(new Date('2026-02-27'), new Date('2026-03-01'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysBetween(time(2), time(1))).toEqual([]);
});

it('knows today only, without a list of the provider', () => {
  expect(statesOf({ state: 'degraded' })).toEqual({ '2026-11-24': 'degraded' });
});

it('takes the worst of each day, and days without incidents as operational', () => {
  expect(
    statesOf({
      completeSince: time(21),
      incidents: [
        {
          ...incident,
          impact: 'degraded',
          startedAt: time(21),
          endedAt: time(22),
        },
        {
          ...incident,
          impact: 'major-outage',
          startedAt: time(22),
          endedAt: time(22),
        },
      ],
    }),
  ).toEqual({
    '2026-11-21': 'degraded',
    '2026-11-22': 'major-outage',
    '2026-11-23': 'operational',
    '2026-11-24': 'operational',
  });
});

it('counts an open incident until today, and nothing before the retention', () => {
  expect(
    statesOf(
      {
        incidents: [
          { ...incident, impact: 'degraded', startedAt: time(2) },
          {
            ...incident,
            impact: 'degraded',
            startedAt: time(24),
            endedAt: time(30),
          },
        ],
      },
      time(23),
    ),
  ).toEqual({ '2026-11-23': 'degraded', '2026-11-24': 'degraded' });
});
