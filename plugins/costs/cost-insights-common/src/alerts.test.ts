import {
  ALERT_STATUSES,
  alertDecisionSchema,
  DISMISS_REASONS,
  isDecided,
  SNOOZE_OPTIONS,
  snoozedUntil,
} from './alerts';

const problemsOf = (value: unknown) =>
  alertDecisionSchema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('decisions on alerts', () => {
  it('have the words of the specification (P-181, P-184, P-187)', () => {
    expect(ALERT_STATUSES).toEqual(['snoozed', 'accepted', 'dismissed']);
    expect(SNOOZE_OPTIONS.map(({ label }) => label)).toEqual([
      '1 Week',
      '1 Month',
      '1 Quarter',
    ]);
    expect(DISMISS_REASONS.map(({ id }) => id)).toEqual([
      'other',
      'resolved',
      'expected',
      'seasonal',
      'migration',
      'not-applicable',
    ]);
  });

  it.each([
    { status: 'accepted' },
    { status: 'snoozed', duration: 'P1M' },
    { status: 'dismissed', reason: 'seasonal' },
    { status: 'dismissed', reason: 'other', feedback: 'A test of the load' },
    { status: 'dismissed', reason: 'migration', services: ['orders'] },
  ])('accept %j', decision => {
    expect(problemsOf(decision)).toBeUndefined();
  });

  it.each([
    [{ status: 'snoozed' }, 'duration: choose a time'],
    [{ status: 'snoozed', duration: 'P1Y' }, 'duration: choose a time'],
    [{ status: 'dismissed' }, 'reason: choose a reason'],
    [{ status: 'dismissed', reason: 'bored' }, 'reason: choose a reason'],
    [
      { status: 'dismissed', reason: 'other' },
      'feedback: say what the other reason is',
    ],
    [
      { status: 'dismissed', reason: 'other', feedback: '  ' },
      'feedback: say what the other reason is',
    ],
    [
      { status: 'dismissed', reason: 'other', feedback: 'x'.repeat(1001) },
      'feedback: at most 1000 characters',
    ],
    [
      { status: 'dismissed', reason: 'migration', services: [] },
      'services: choose a service',
    ],
  ])('refuse %j', (decision, problem) => {
    expect(problemsOf(decision)).toContain(problem);
  });

  it.each([
    { status: 'open' },
    { status: 'accepted', reason: 'other' },
    { status: 'snoozed', duration: 'P1W', by: 'user:default/somebody' },
    null,
    'accepted',
  ])('refuse what is none: %j', value => {
    expect(problemsOf(value)).toBeDefined();
  });

  it.each([
    ['P1W', '2026-12-28', '2027-01-04'],
    ['P1M', '2026-01-31', '2026-02-28'],
    ['P3M', '2026-11-30', '2027-02-28'],
  ] as const)('snooze for %s from %s to %s', (duration, today, until) => {
    expect(snoozedUntil(duration, today)).toBe(until);
  });

  it.each([
    [undefined, false],
    [{ status: 'accepted' }, true],
    [{ status: 'dismissed' }, true],
    [{ status: 'snoozed', until: '2026-11-24' }, true],
    [{ status: 'snoozed', until: '2026-11-23' }, false],
  ] as const)('%j counts: %s', (decision, counts) => {
    expect(isDecided(decision, '2026-11-23')).toBe(counts);
  });
});
