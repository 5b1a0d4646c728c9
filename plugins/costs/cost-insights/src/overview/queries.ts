import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CostView,
  costInsightsApiRef,
} from '@portal/plugin-cost-insights-react';
import { useQuery } from '@tanstack/react-query';

/** Whose costs of which time are asked for. */
export interface CostQuestion {
  /** Entity ref of a group, or `company`. */
  group: string;
  /** Id of a paying account. */
  project?: string;
  /** Entity ref of a component. */
  entity?: string;
  /** `R2/P30D/2026-11-01` */
  intervals: string;
  /** ISO 4217 */
  billingCurrency: string;
  view: CostView;
}

/** Reads the cost of each day. */
export function useDailyCost(question: CostQuestion) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'daily-cost', question],
    queryFn: async ({ signal }) => {
      const params = { query: question };
      return (await api.get('/daily-cost', { params, signal })).data!;
    },
  });
}

/** Reads the costs by a dimension, the highest first. */
export function useBreakdown(
  question: CostQuestion,
  by: 'product' | 'service',
) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'breakdown', by, question],
    queryFn: async ({ signal }) => {
      const params = { query: { ...question, by } };
      return (await api.get('/breakdown', { params, signal })).data!;
    },
  });
}

/** Reads the costs of one product with its parts. */
export function useInsights(product: string, question: CostQuestion) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'insights', product, question],
    queryFn: async ({ signal }) => {
      const params = { path: { product }, query: question };
      return (await api.get('/insights/{product}', { params, signal })).data!;
    },
  });
}

/** Reads the daily values of a metric of the business; nothing without a metric. */
export function useMetric(metric: string | undefined, intervals: string) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'metric', metric, intervals],
    enabled: metric !== undefined,
    queryFn: async ({ signal }) => {
      const params = { path: { metric: metric! }, query: { intervals } };
      return (await api.get('/metrics/{metric}', { params, signal })).data!;
    },
  });
}
