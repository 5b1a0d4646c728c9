import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';
import type { OnCallClient } from '@portal/plugin-on-call-common';

/** Whether somebody is on call for a component. */
export function createOnCallFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<OnCallClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'onCallFacts',
    schema: {
      hasRota: {
        type: 'boolean',
        description: 'Somebody is on call for what it names',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/rota-facts', { body });
      return data!.items.map(
        ({ entityRef, hasRota }) => [entityRef, { hasRota }] as const,
      );
    },
  });
}
