import type { AdrsClient } from '@portal/plugin-adrs-common';
import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';

/** The number of a component's ADRs. That of a private repository is not known. */
export function createDecisionFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<AdrsClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'decisionFacts',
    schema: {
      adrs: {
        type: 'integer',
        description: 'Architecture decision records in its repository',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/count-facts', { body });
      return data!.items.map(
        ({ entityRef, count }) => [entityRef, { adrs: count }] as const,
      );
    },
  });
}
