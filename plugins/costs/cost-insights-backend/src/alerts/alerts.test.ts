import { intervalsBefore } from '@portal/plugin-cost-insights-common';
import { budgetAlert } from './budget';
import { idOf } from './FoundAlert';
import { growthAlerts } from './growth';
import { kubernetesAlert, kubernetesServices } from './kubernetes';
import { unlabeledAlert } from './unlabeled';

const WINDOW = {
  days: { start: '2025-05-22', end: '2025-06-21' },
  period: '2025-04-01',
  currency: 'USD',
};

describe('growth', () => {
  const grown = (id: string, first: number, second: number) => ({
    project: { id, title: `Project ${id}` },
    pair: [first, second] as [number, number],
    products: [],
  });
  const alertsOf = (...projects: ReturnType<typeof grown>[]) =>
    growthAlerts(projects, {
      period: intervalsBefore('P3M', '2025-04-01'),
      engineerCost: 2000,
      currency: 'USD',
    });

  it('of a project beyond the band is an alert with its periods (P-169, P-192)', () => {
    const [alert] = alertsOf(grown('shop', 10_000, 13_500));
    expect(alert).toMatchObject({
      title: 'Investigate cost growth in Project shop',
      subtitle: '35% more in the quarter from January 2025: $3,500',
      url: 'investigating-growth',
      growth: {
        project: { id: 'shop', title: 'Project shop' },
        periodStart: '2024-10-01',
        periodEnd: '2025-04-01',
        aggregation: [10_000, 13_500],
        change: { ratio: 0.35, amount: 3500 },
      },
    });
    expect(idOf(alert)).toMatch(/^growth-[0-9a-f]{16}-20250101$/);
  });

  it.each([
    ['below half an engineer in three months (P-195)', 10_000, 12_999],
    ['within 5 % (P-196)', 100_000, 104_999],
    ['a saving', 20_000, 10_000],
  ])('is none if it is %s', (_, first, second) => {
    expect(alertsOf(grown('shop', first, second))).toEqual([]);
  });

  it('comes with the highest first, also of a new project', () => {
    const alerts = alertsOf(grown('a', 10_000, 14_000), grown('b', 0, 9_000));
    expect(alerts.map(({ subtitle }) => subtitle)).toEqual([
      'New costs in the quarter from January 2025: $9,000',
      '40% more in the quarter from January 2025: $4,000',
    ]);
    expect(new Set(alerts.map(idOf)).size).toBe(2);
  });
});

describe('Dataflow without labels', () => {
  const project = (id: string, labeledCost: number, unlabeledCost: number) => ({
    id,
    title: id,
    labeledCost,
    unlabeledCost,
  });

  it('is an alert with its projects, the highest first (P-170, P-176, P-193)', () => {
    const projects = [project('a', 70, 10), project('b', 0, 20)];
    expect(unlabeledAlert(projects, WINDOW)).toMatchObject({
      title: 'Label Dataflow',
      subtitle:
        '30% of the Dataflow costs of the last 30 days have no label: $30',
      url: 'labeling-jobs',
      unlabeled: {
        periodStart: '2025-05-22',
        periodEnd: '2025-06-21',
        labeledCost: 70,
        unlabeledCost: 30,
        projects: [projects[1], projects[0]],
      },
    });
  });

  it.each([
    ['all labelled', [project('a', 70, 0)]],
    ['less than a cent', [project('a', 70, 0.001)]],
    ['a credit', [project('a', 70, -5)]],
    ['none', []],
  ])('is none with %s', (_, projects) => {
    expect(unlabeledAlert(projects, WINDOW)).toBeUndefined();
  });
});

describe('a migration to Kubernetes', () => {
  const use = (
    kind: 'compute' | 'kubernetes',
    id: string,
    [quantity, cost]: [number, number],
    unit = 'hours',
  ) => ({ kind, id, title: id, unit, quantity, cost });
  // Kubernetes costs 0.1 for an hour.
  const KUBERNETES = use('kubernetes', 'cluster', [100, 10]);

  it('is for services that save half or more (P-175), the highest cost first (P-171, P-173)', () => {
    const services = kubernetesServices([
      KUBERNETES,
      use('compute', 'half', [100, 20]),
      use('compute', 'less', [100, 19.99]),
      use('compute', 'much', [100, 60]),
      use('compute', 'much', [100, 40]),
    ]);
    expect(services).toEqual([
      { id: 'much', title: 'much', computeCost: 100, kubernetesCost: 20 },
      { id: 'half', title: 'half', computeCost: 20, kubernetesCost: 10 },
    ]);
    expect(kubernetesAlert(services, WINDOW)).toMatchObject({
      title: 'Migrate to Kubernetes',
      subtitle:
        'Compute Engine of 2 services would cost half or less there: about $90 less in 30 days',
      url: 'migrate-to-kubernetes',
      kubernetes: { services },
    });
  });

  it.each([
    ['without Kubernetes', []],
    ['with other units', [use('kubernetes', 'x', [100, 10], 'vcpu-hours')]],
    ['with free Kubernetes', [use('kubernetes', 'x', [100, 0])]],
  ])('has no estimate %s', (_, uses) => {
    expect(
      kubernetesServices([...uses, use('compute', 'a', [100, 500])]),
    ).toEqual([]);
    expect(kubernetesAlert([], WINDOW)).toBeUndefined();
  });
});

describe('a budget', () => {
  const forecast = { month: '2025-06', soFar: 80, amount: 12_000 };

  it('below the forecast is an alert of the month', () => {
    const alert = budgetAlert(forecast, { budget: 10_000, currency: 'USD' });
    expect(alert).toMatchObject({
      title: 'The budget of June 2025 will not be enough',
      subtitle: 'Expected $12,000, budget $10,000',
      budget: {
        month: '2025-06',
        budget: 10_000,
        soFar: 80,
        forecast: 12_000,
      },
    });
    expect(idOf(alert!)).toBe('budget-20250601');
  });

  it.each([
    [forecast, 12_000],
    [forecast, undefined],
    [undefined, 10],
  ])('with forecast %j and budget %s is none', (expected, budget) => {
    expect(budgetAlert(expected, { budget, currency: 'USD' })).toBeUndefined();
  });
});
