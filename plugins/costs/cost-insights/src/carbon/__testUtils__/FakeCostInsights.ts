import type { CostInsightsClient } from '@portal/plugin-cost-insights-common';
import type { CostGroup, Settings } from '@portal/plugin-cost-insights-react';
import type { Carbon } from '../useCarbon';
import { buildCarbon } from './buildCarbon';

/** Answers of the API; an Error is thrown. */
export interface FakeAnswers {
  settings?: Partial<Settings> | Error;
  groups?: CostGroup[];
  carbon?: Carbon | Error;
}

const SETTINGS: Omit<Settings, 'groups'> = {
  latestDay: '2026-10-31',
  isEmpty: false,
  billingCurrency: 'USD',
  billingCurrencies: ['USD'],
  currencies: [],
  engineerCost: 2000,
  products: [],
  metrics: [],
  mayReadCompany: false,
  mayReadImports: false,
  hasProblem: false,
};

const GROUPS: CostGroup[] = [
  { ref: 'group:default/checkout', title: 'Checkout', isMember: true },
  { ref: 'group:default/search', title: 'Search', isMember: false },
];

const orThrow = <T>(value: T | Error): T => {
  if (value instanceof Error) throw value;
  return value;
};

/** The API of cost insights, from memory. `answers` may be changed later. */
export function createFakeCostInsights(answers: FakeAnswers = {}) {
  const asked: Record<string, string | undefined>[] = [];
  const reads: Record<string, () => unknown> = {
    '/settings': () => ({
      ...SETTINGS,
      groups: answers.groups ?? GROUPS,
      ...orThrow(answers.settings ?? {}),
    }),
    '/projects': () => ({ items: [{ id: 'p-1', title: 'Shop' }] }),
    '/carbon': () => orThrow(answers.carbon ?? buildCarbon()),
  };
  const get = async (
    path: string,
    call: { params?: { query: Record<string, string | undefined> } },
  ) => {
    if (path === '/carbon') asked.push(call.params!.query);
    return { data: reads[path]() };
  };
  return { answers, asked, client: { get } as unknown as CostInsightsClient };
}
