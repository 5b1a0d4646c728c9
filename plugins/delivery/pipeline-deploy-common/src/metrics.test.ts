import fc from 'fast-check';
import { METRIC_WEEKS } from './constants';
import { type FinishedDeployment, metricsOf, startOfMetrics } from './metrics';

// A Wednesday.
const NOW = new Date('2026-11-18T12:00:00Z');
const HOUR = 3600;

const at = (text: string) => new Date(`2026-${text}:00Z`);

const deployment = (
  endedAt: string,
  hasSucceeded: boolean,
  environment = 'production',
  committedAt = '11-01T00:00',
): FinishedDeployment => ({
  environment,
  hasSucceeded,
  committedAt: at(committedAt),
  endedAt: at(endedAt),
});

test('without deployments there are 12 empty weeks from Monday to Monday, and no figures', () => {
  const { weeks, ...figures } = metricsOf([], NOW);
  expect(weeks).toHaveLength(METRIC_WEEKS);
  expect(weeks[0]).toEqual({ start: '2026-08-31', succeeded: 0, failed: 0 });
  expect(weeks[11].start).toBe('2026-11-16');
  expect(figures).toEqual({ finished: 0, failed: 0 });
});

test('figures follow their definitions', () => {
  const metrics = metricsOf(
    [
      // Restored after 6 hours from the first of two failures; the other environment after 2.
      deployment('11-10T02:00', false),
      deployment('11-10T05:00', false),
      deployment('11-10T08:00', true, 'production', '11-10T04:00'),
      deployment('11-11T01:00', false, 'disaster-recovery'),
      deployment('11-11T03:00', true, 'disaster-recovery', '11-11T01:00'),
      // Not restored.
      deployment('11-17T00:00', false),
      // Before the first week.
      deployment('08-30T23:59', true),
    ],
    NOW,
  );
  expect(metrics).toMatchObject({
    finished: 6,
    failed: 4,
    deploymentsPerWeek: 2 / 12,
    failureRate: 4 / 6,
    leadTimeSeconds: 3 * HOUR,
    restoreSeconds: 4 * HOUR,
  });
  expect(metrics.weeks.slice(-2)).toEqual([
    { start: '2026-11-09', succeeded: 2, failed: 3 },
    { start: '2026-11-16', succeeded: 0, failed: 1 },
  ]);
});

test('weeks hold every deployment once, and no time is negative', () => {
  const since = startOfMetrics(NOW).getTime();
  const time = fc
    .integer({ min: since, max: NOW.getTime() })
    .map(value => new Date(value));
  const any = fc.record({
    environment: fc.constantFrom('production', 'disaster-recovery'),
    hasSucceeded: fc.boolean(),
    committedAt: time,
    endedAt: time,
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), all => {
      const {
        weeks,
        finished,
        leadTimeSeconds = 0,
        restoreSeconds = 0,
      } = metricsOf(all, NOW);
      const inWeeks = weeks.map(({ succeeded, failed }) => succeeded + failed);
      expect(inWeeks.reduce((sum, count) => sum + count)).toBe(all.length);
      expect(finished).toBe(all.length);
      expect(Math.min(leadTimeSeconds, restoreSeconds)).toBeGreaterThanOrEqual(
        0,
      );
    }),
  );
});
