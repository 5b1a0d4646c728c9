import { readDecision, standingDecision } from './decisions';
import type { Decision } from './DecisionStore';
import type { FoundAlert } from './FoundAlert';

const ALERT: FoundAlert = {
  kind: 'kubernetes',
  topic: 'kubernetes',
  period: '2025-04-01',
  title: '',
  subtitle: '',
  url: '',
  kubernetes: {
    periodStart: '',
    periodEnd: '',
    services: [{ id: 'orders', title: '', computeCost: 2, kubernetesCost: 1 }],
  },
};

const decision = (
  alert: string,
  status: Decision['status'],
  until?: string,
): Decision => ({
  group: 'group:default/checkout',
  alert,
  status,
  until,
  by: 'user:default/cara',
  at: new Date(0),
});

describe('the decision that counts', () => {
  it.each([
    ['accepted', [decision('kubernetes-20250401', 'accepted')]],
    ['snoozed', [decision('kubernetes-20250401', 'snoozed', '2025-07-01')]],
    // A snooze outlasts the period of its alert.
    ['snoozed', [decision('kubernetes-20250101', 'snoozed', '2025-07-01')]],
    [undefined, [decision('kubernetes-20250401', 'snoozed', '2025-06-20')]],
    [undefined, [decision('kubernetes-20250101', 'accepted')]],
    [undefined, [decision('budget-20250401', 'snoozed', '2025-07-01')]],
    [
      undefined,
      [
        decision('kubernetes-20250401', 'open'),
        decision('kubernetes-20250101', 'snoozed', '2025-07-01'),
      ],
    ],
    [undefined, []],
  ])('is %s of %j', (status, decisions) => {
    const found = standingDecision(ALERT, decisions, '2025-06-20');
    expect(found?.status).toBe(status);
  });
});

describe('a decision that is sent', () => {
  const dismissed = (services: string[]) => ({
    status: 'dismissed',
    reason: 'migration',
    services,
  });

  it('may name services of the alert only', () => {
    expect(readDecision(dismissed(['orders']), ALERT)).toMatchObject({
      services: ['orders'],
    });
    expect(() => readDecision(dismissed(['orders', 'x']), ALERT)).toThrow(
      `services: 'x' is no service of this alert`,
    );
    const other = { ...ALERT, kubernetes: undefined };
    expect(() => readDecision(dismissed(['orders']), other)).toThrow(
      `services: 'orders' is no service of this alert`,
    );
  });

  it('is refused with the field that is wrong', () => {
    expect(() => readDecision({ status: 'snoozed' }, ALERT)).toThrow(
      'duration: choose a time',
    );
  });
});
