import { changeOf } from '@portal/plugin-cost-insights-common';
import type {
  Alert,
  BreakdownItem,
  DailyCost,
  Group,
  ProductInsights,
  Settings,
} from '../types';

export const CHECKOUT: Group = {
  ref: 'group:default/checkout',
  title: 'Checkout',
  isMember: true,
};

/** Settings of a company that bills in US dollars; the newest costs are of 31 October 2026. */
export function buildSettings(settings: Partial<Settings> = {}): Settings {
  return {
    latestDay: '2026-10-31',
    isEmpty: false,
    billingCurrency: 'USD',
    billingCurrencies: ['USD'],
    currencies: [
      { label: 'Engineers', unit: 'engineer' },
      {
        kind: 'USD',
        label: 'US dollars',
        unit: 'dollar',
        prefix: '$',
        rate: 1,
      },
      { kind: 'BEERS', label: 'Beers', unit: 'beer', rate: 4.5 },
    ],
    engineerCost: 2000,
    products: [
      { id: 'compute', title: 'Compute' },
      { id: 'storage', title: 'Storage' },
    ],
    metrics: [],
    mayReadCompany: false,
    mayReadImports: false,
    hasProblem: false,
    groups: [],
    ...settings,
  };
}

/** A part with the costs of two intervals. */
export function buildItem(
  title: string,
  aggregation: [number, number],
): BreakdownItem {
  return { id: title, title, aggregation, change: changeOf(aggregation) };
}

/** Costs of 30 days after 30 days: each day 100, then 150. */
export function buildDailyCost(cost: Partial<DailyCost> = {}): DailyCost {
  const days = Array.from({ length: 60 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 8, 2 + index)).toISOString().slice(0, 10),
    amount: index < 30 ? 100 : 150,
  }));
  return {
    billingCurrency: 'USD',
    otherCurrencies: [],
    days,
    aggregation: [3000, 4500],
    change: changeOf([3000, 4500]),
    trendline: { slope: 0, intercept: 150 },
    ...cost,
  };
}

/** A product with two services. */
export function buildInsights(
  insights: Partial<ProductInsights> = {},
): ProductInsights {
  return {
    id: 'compute',
    title: 'Compute',
    billingCurrency: 'USD',
    aggregation: [1000, 2000],
    change: changeOf([1000, 2000]),
    entities: {
      service: [
        buildItem('Compute Engine', [600, 1500]),
        buildItem('Cloud Run', [400, 500]),
      ],
      project: [buildItem('shop-production', [1000, 2000])],
      component: [],
    },
    ...insights,
  };
}

/** An open alert of a growth that its reader may decide on. */
export function buildAlert(alert: Partial<Alert> = {}): Alert {
  return {
    id: 'growth-shop-production',
    kind: 'growth',
    group: CHECKOUT.ref,
    title: 'Costs of shop-production grew',
    subtitle: 'By 50% in 30 days',
    status: 'open',
    url: 'investigating-growth',
    billingCurrency: 'USD',
    mayDecide: true,
    growth: {
      project: { id: 'shop-production', title: 'shop-production' },
      periodStart: '2026-09-02',
      periodEnd: '2026-11-01',
      aggregation: [1000, 1500],
      change: changeOf([1000, 1500]),
      products: [
        buildItem('Compute', [800, 1200]),
        buildItem('Storage', [200, 300]),
      ],
    },
    ...alert,
  };
}

/** An open alert of compute that would cost less on Kubernetes; the service with the lower cost comes first. */
export function buildKubernetesAlert(): Alert {
  return buildAlert({
    id: 'kubernetes',
    kind: 'kubernetes',
    title: 'Migrate to Kubernetes',
    growth: undefined,
    kubernetes: {
      periodStart: '2026-10-02',
      periodEnd: '2026-11-01',
      services: [
        {
          id: 'basket',
          title: 'Basket',
          computeCost: 300,
          kubernetesCost: 100,
        },
        {
          id: 'orders',
          title: 'Orders',
          computeCost: 900,
          kubernetesCost: 400,
        },
      ],
    },
  });
}
