import { buildRun } from './__testUtils__/builders';
import { trendOf } from './trend';

const run = (id: number, conclusion: string | null, seconds: number) =>
  buildRun({
    id,
    conclusion,
    status: conclusion === null ? 'in_progress' : 'completed',
    run_started_at: '2026-05-01T10:00:00Z',
    updated_at: new Date(
      Date.parse('2026-05-01T10:00:00Z') + seconds * 1000,
    ).toISOString(),
  });

test('counts what succeeded and failed, not what was stopped or is in progress', () => {
  const { bars, ...figures } = trendOf([
    run(5, null, 500),
    run(4, 'success', 60),
    run(3, 'cancelled', 1),
    run(2, 'failure', 30),
    run(1, 'success', 90),
  ]);
  expect(figures).toEqual({
    finished: 3,
    passRate: 2 / 3,
    medianSeconds: 60,
  });
  expect(bars).toEqual([
    { id: 1, tone: 'good', seconds: 90 },
    { id: 2, tone: 'bad', seconds: 30 },
    { id: 3, tone: 'stopped', seconds: 1 },
    { id: 4, tone: 'good', seconds: 60 },
    { id: 5, tone: 'running', seconds: 0 },
  ]);
});

test.each([
  ['success', 'good'],
  ['failure', 'bad'],
  ['timed_out', 'bad'],
  ['startup_failure', 'bad'],
  ['action_required', 'waiting'],
  ['half_done', 'unknown'],
  ['neutral', 'stopped'],
  ['skipped', 'stopped'],
  ['stale', 'stopped'],
])('a run that ended with %s is %s', (conclusion, tone) => {
  expect(trendOf([run(1, conclusion, 10)]).bars[0].tone).toBe(tone);
});

test('the median of an even number is between the middle two', () => {
  const { medianSeconds } = trendOf([
    run(2, 'success', 20),
    run(1, 'success', 10),
  ]);
  expect(medianSeconds).toBe(15);
});

test('covers the newest 30 runs', () => {
  const runs = Array.from({ length: 40 }, (_, index) =>
    run(40 - index, 'success', 10),
  );
  const { bars } = trendOf(runs);
  expect([bars.length, bars[0].id, bars[29].id]).toEqual([30, 11, 40]);
});

test('has no figures without a finished run', () => {
  expect(trendOf([])).toEqual({ bars: [], finished: 0 });
});
