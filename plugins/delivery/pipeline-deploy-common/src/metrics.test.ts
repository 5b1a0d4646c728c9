import fc from 'fast-check';
import { METRIC_WEEKS } from './constants';
import {
  type ComponentIncident,
  deliveriesOf,
  type ProductionRun,
  type ReleaseChange,
  VERDICTS,
} from './deliveries';
import { metricsOf, startOfMetrics } from './metrics';

// A Wednesday.
const NOW = new Date('2026-11-18T12:00:00Z');
const HOUR = 3600;

const at = (text: string) => new Date(`2026-${text}:00Z`);

/** The commits of the releases, each an hour before noon of its day in November. */
const COMMITTED: Record<string, string> = {
  'v1.7.0': '11-01T11:00',
  'v1.8.0': '11-02T11:00',
  'v1.9.0': '11-03T11:00',
};
const ORDER = Object.keys(COMMITTED);

function directionOf(steps: number) {
  if (steps === 0) return 'identical' as const;
  return steps > 0 ? ('ahead' as const) : ('behind' as const);
}

/** Deploys releases one after the other; `before` is what was there, as source control compares. */
function history(
  ...steps: [
    tag: string,
    endedAt: string,
    extra?: Partial<ProductionRun> & { noChange?: boolean },
  ][]
): ProductionRun[] {
  const current = new Map<string, string>();
  return steps.map(([tag, endedAt, { noChange, ...extra } = {}], index) => {
    const { environment = 'production', hasSucceeded = true } = extra;
    const before = current.get(environment);
    if (hasSucceeded) current.set(environment, tag);
    const [from, to] = [ORDER.indexOf(before ?? ''), ORDER.indexOf(tag)];
    return {
      id: String(index),
      environment,
      tag,
      commit: tag,
      committedAt: at(COMMITTED[tag]),
      endedAt: at(endedAt),
      hasSucceeded,
      ...(before !== undefined &&
        hasSucceeded &&
        !noChange && {
          change: {
            direction: directionOf(to - from),
            commits: ORDER.slice(from + 1, to + 1).map(sha => ({
              sha,
              committedAt: at(COMMITTED[sha]),
            })),
          },
        }),
      ...extra,
    };
  });
}

const measure = (runs: ProductionRun[], incidents?: ComponentIncident[]) =>
  metricsOf(deliveriesOf(runs, incidents), NOW);

test('without deployments there are 12 empty weeks from Monday to Monday, and no figures', () => {
  const { weeks, ...figures } = measure([]);
  expect(weeks).toHaveLength(METRIC_WEEKS);
  expect(weeks[0]).toEqual({
    start: '2026-08-31',
    succeeded: 0,
    failed: 0,
    failedRuns: 0,
  });
  expect(weeks[11].start).toBe('2026-11-16');
  expect(figures).toEqual({
    finished: 0,
    changes: 0,
    failed: 0,
    rollbacks: 0,
    hotfixes: 0,
    failedRuns: 0,
    commits: 0,
    unreadChanges: 0,
  });
});

describe('a rollback', () => {
  const runs = history(
    ['v1.8.0', '11-10T01:00'],
    ['v1.9.0', '11-10T02:00'],
    ['v1.8.0', '11-10T05:00'],
  );

  it('makes the change that it takes back a failed one, and adds no lead time', () => {
    const before = measure(runs.slice(0, 2));
    const after = measure(runs);
    expect(before).toMatchObject({ failed: 0, failureRate: 0, reworkRate: 0 });
    expect(after).toMatchObject({
      finished: 3,
      changes: 2,
      rollbacks: 1,
      failed: 1,
      failureRate: 1 / 2,
      reworkRate: 1 / 3,
      restoreSeconds: 3 * HOUR,
      deploymentsPerWeek: 3 / 12,
      commits: 2,
    });
    expect(after.leadTimeSeconds).toBe(before.leadTimeSeconds);
  });

  it.each<[string, ProductionRun[], object]>([
    [
      'is known without a comparison, by the order of the releases',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.9.0', '11-10T02:00', { noChange: true }],
        ['v1.8.0', '11-10T05:00', { noChange: true }],
      ),
      { failed: 1, rollbacks: 1, unreadChanges: 1 },
    ],
    [
      'is known of a release that was never deployed from here',
      history(['v1.9.0', '11-10T02:00'], ['v1.7.0', '11-10T05:00']),
      { failed: 1, rollbacks: 1, commits: 1 },
    ],
    [
      'over two releases makes the newest one fail',
      history(
        ['v1.7.0', '11-10T01:00'],
        ['v1.8.0', '11-10T02:00'],
        ['v1.9.0', '11-10T03:00'],
        ['v1.7.0', '11-10T05:00'],
      ),
      { failed: 1, changes: 3, restoreSeconds: 2 * HOUR },
    ],
    [
      'after a rollback makes the release before fail, too',
      history(
        ['v1.7.0', '11-10T01:00'],
        ['v1.8.0', '11-10T02:00'],
        ['v1.9.0', '11-10T03:00'],
        ['v1.8.0', '11-10T05:00'],
        ['v1.7.0', '11-10T06:00'],
      ),
      { failed: 2, changes: 3, rollbacks: 2, restoreSeconds: 3 * HOUR },
    ],
    [
      'of a run that failed half-way shows that it had reached production',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.9.0', '11-10T02:00', { hasSucceeded: false }],
        ['v1.8.0', '11-10T03:00'],
      ),
      { failed: 1, failedRuns: 0, changes: 2, failureRate: 1 / 2 },
    ],
    [
      'is none when the release is deployed again, or comes back later',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.8.0', '11-10T02:00'],
        ['v1.9.0', '11-10T03:00'],
        ['v1.8.0', '11-10T04:00'],
        ['v1.9.0', '11-10T05:00'],
      ),
      { rollbacks: 1, changes: 4, commits: 2 },
    ],
    [
      'is none in another environment',
      history(
        ['v1.9.0', '11-10T01:00'],
        ['v1.8.0', '11-10T02:00', { environment: 'disaster-recovery' }],
      ),
      { failed: 0, rollbacks: 0 },
    ],
  ])('%s', (_, steps, expected) => {
    expect(measure(steps)).toMatchObject(expected);
  });
});

test('a failed run that reached nothing is shown apart, and changes no figure', () => {
  const steps = history(
    ['v1.8.0', '11-10T01:00'],
    ['v1.9.0', '11-10T02:00', { hasSucceeded: false }],
    ['v1.9.0', '11-10T03:00'],
  );
  const { weeks, ...figures } = measure(steps);
  expect(figures).toMatchObject({
    finished: 2,
    failed: 0,
    failedRuns: 1,
    failureRate: 0,
  });
  expect(figures.restoreSeconds).toBeUndefined();
  expect(weeks[10]).toMatchObject({ succeeded: 2, failed: 0, failedRuns: 1 });
});

test('lead time is of all commits since the last deployment, also when that was before the first week', () => {
  const steps = history(
    ['v1.7.0', '08-20T12:00'],
    // 24 hours, and 48 of the release before.
    ['v1.9.0', '11-04T11:00'],
  );
  expect(measure(steps)).toMatchObject({
    finished: 1,
    commits: 2,
    leadTimeSeconds: 36 * HOUR,
  });
  // Nobody knows what was there before the first deployment, so its own commit counts.
  expect(measure(steps.slice(1))).toMatchObject({
    commits: 1,
    leadTimeSeconds: 24 * HOUR,
  });
});

test('a repair in the window counts for a change from before it', () => {
  const steps = history(
    ['v1.8.0', '08-29T10:00'],
    ['v1.9.0', '08-30T10:00'],
    ['v1.8.0', '09-01T10:00'],
  );
  expect(measure(steps)).toMatchObject({
    finished: 1,
    changes: 0,
    reworkRate: 1,
    restoreSeconds: 48 * HOUR,
  });
});

describe('what owners and incidents say', () => {
  const two = (first?: Partial<ProductionRun>, next?: Partial<ProductionRun>) =>
    history(['v1.8.0', '11-10T01:00', first], ['v1.9.0', '11-10T02:00', next]);

  it.each<[string, ProductionRun[], ComponentIncident[], object]>([
    [
      'a change marked as failed is recovered by the next deployment',
      two({ verdict: 'failed' }),
      [],
      { failed: 1, restoreSeconds: HOUR, reworkRate: 0 },
    ],
    [
      'a hot fix makes the change before it a failed one',
      two({}, { verdict: 'hotfix' }),
      [],
      { failed: 1, hotfixes: 1, reworkRate: 1 / 2, restoreSeconds: HOUR },
    ],
    [
      'a failed run that is marked as failed had reached production',
      two({}, { hasSucceeded: false, verdict: 'failed' }),
      [],
      { failed: 1, failedRuns: 0, changes: 2, commits: 1 },
    ],
    [
      'an incident belongs to the last change before it',
      two(),
      [{ startedAt: at('11-10T03:00'), endedAt: at('11-10T04:00') }],
      { failed: 1, restoreSeconds: 2 * HOUR },
    ],
    [
      'an incident before the change, or more than a day later, is not its failure',
      two(),
      [
        { startedAt: at('11-10T00:00') },
        { startedAt: at('11-11T02:01'), endedAt: at('11-11T03:00') },
      ],
      { failed: 0 },
    ],
    [
      'an open incident has no recovery yet',
      two(),
      [{ startedAt: at('11-10T03:00') }],
      { failed: 1, restoreSeconds: undefined },
    ],
    [
      'a change that owners call sound did not fail, whatever followed it',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.9.0', '11-10T02:00', { verdict: 'sound' }],
        ['v1.8.0', '11-10T03:00'],
      ),
      [],
      { failed: 0, rollbacks: 1, reworkRate: 1 / 3 },
    ],
    [
      'two hot fixes one after the other are rework, and two changes failed',
      history(
        ['v1.7.0', '11-10T01:00'],
        ['v1.8.0', '11-10T02:00', { verdict: 'hotfix' }],
        ['v1.9.0', '11-10T05:00', { verdict: 'hotfix' }],
      ),
      [],
      { failed: 2, hotfixes: 2, reworkRate: 2 / 3, restoreSeconds: 2 * HOUR },
    ],
    [
      'several incidents of a change, in any order, are one failure',
      two(),
      [
        { startedAt: at('11-10T04:00'), endedAt: at('11-10T06:00') },
        { startedAt: at('11-10T03:00'), endedAt: at('11-10T05:00') },
        { startedAt: at('11-10T03:00'), endedAt: at('11-10T05:00') },
      ],
      { failed: 1, failureRate: 1 / 2, restoreSeconds: 4 * HOUR },
    ],
    [
      'an incident after a rollback is nobody’s failure but that of the change before it',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.9.0', '11-10T02:00'],
        ['v1.8.0', '11-10T03:00'],
      ),
      [{ startedAt: at('11-10T04:00'), endedAt: at('11-10T05:00') }],
      { failed: 1, changes: 2, restoreSeconds: HOUR },
    ],
    [
      'an incident after a failed run that reached nothing belongs to the release that is there',
      two({}, { hasSucceeded: false }),
      [{ startedAt: at('11-10T02:30'), endedAt: at('11-10T03:00') }],
      { failed: 1, changes: 1, failedRuns: 1, restoreSeconds: 2 * HOUR },
    ],
    [
      'a hot fix as the first deployment ever repairs nothing that is known',
      history(['v1.8.0', '11-10T01:00', { verdict: 'hotfix' }]),
      [],
      { failed: 0, hotfixes: 1, reworkRate: 1 },
    ],
    [
      'an incident whose end is before its start has no negative time',
      two(),
      [{ startedAt: at('11-10T03:00'), endedAt: at('11-10T01:00') }],
      { failed: 1, restoreSeconds: 0 },
    ],
    [
      'a rollback that failed leaves the failed change where it is',
      history(
        ['v1.8.0', '11-10T01:00'],
        ['v1.9.0', '11-10T02:00'],
        ['v1.8.0', '11-10T03:00', { hasSucceeded: false }],
        ['v1.8.0', '11-10T04:00'],
      ),
      [],
      { failed: 1, rollbacks: 1, failedRuns: 1, restoreSeconds: 2 * HOUR },
    ],
  ])('%s', (_, runs, incidents, expected) => {
    expect(measure(runs, incidents)).toMatchObject(expected);
  });
});

test('weeks hold every run once, rates are shares, and no time is negative', () => {
  const since = startOfMetrics(NOW).getTime();
  const time = fc
    .integer({ min: since, max: NOW.getTime() })
    .map(value => new Date(value));
  const name = fc.constantFrom(...ORDER);
  const any = fc.record({
    id: fc.uuid(),
    environment: fc.constantFrom('production', 'disaster-recovery'),
    tag: name,
    commit: name,
    hasSucceeded: fc.boolean(),
    committedAt: time,
    endedAt: time,
    verdict: fc.constantFrom(undefined, ...VERDICTS),
    change: fc.constantFrom<ReleaseChange | undefined>(
      undefined,
      { direction: 'ahead', commits: [] },
      { direction: 'behind', commits: [] },
      { direction: 'diverged', commits: [] },
    ),
  });
  const incident = fc.record({ startedAt: time });
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 30 }),
      fc.array(incident, { maxLength: 5 }),
      (all, incidents) => {
        const metrics = measure(all, incidents);
        const inWeeks = metrics.weeks.map(
          ({ succeeded, failed, failedRuns }) =>
            succeeded + failed + failedRuns,
        );
        expect(inWeeks.reduce((sum, count) => sum + count)).toBe(all.length);
        expect(metrics.finished + metrics.failedRuns).toBe(all.length);
        const { failureRate = 0, reworkRate = 0 } = metrics;
        const { leadTimeSeconds = 0, restoreSeconds = 0 } = metrics;
        expect(Math.max(failureRate, reworkRate)).toBeLessThanOrEqual(1);
        expect(
          Math.min(failureRate, reworkRate, leadTimeSeconds, restoreSeconds),
        ).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
