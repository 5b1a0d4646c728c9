import type { CostInsightsClient } from '@portal/plugin-cost-insights-common';
import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';

/** Whether charges name a component, and whether its team keeps its budget. What is not known of a component has no value. */
export function createCostFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<CostInsightsClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'costFacts',
    schema: {
      isCostTagged: {
        type: 'boolean',
        description: 'Charges of the last 30 days carry its tag',
      },
      isBudgetKept: {
        type: 'boolean',
        description: 'Its team is expected to keep the budget of the month',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/component-facts', { body });
      return data!.items.map(
        ({ entityRef, ...facts }) => [entityRef, facts] as const,
      );
    },
  });
}
