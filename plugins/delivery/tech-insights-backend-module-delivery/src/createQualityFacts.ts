import type { CodeHealthClient } from '@portal/plugin-code-health-common';
import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';

/** The quality gate of a component's project. One without a project is not known. */
export function createQualityFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<CodeHealthClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'qualityFacts',
    schema: {
      gatePassed: {
        type: 'boolean',
        description: 'The quality gate of its project is passed',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/gate-facts', { body });
      return data!.items.map(
        ({ entityRef, isPassed }) =>
          [entityRef, { gatePassed: isPassed }] as const,
      );
    },
  });
}
