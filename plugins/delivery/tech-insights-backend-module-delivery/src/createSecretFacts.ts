import {
  createAskedFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';
import type { VaultClient } from '@portal/plugin-vault-common';

/** The age of a component's secrets. One without secrets is not known. */
export function createSecretFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<VaultClient, 'post'>;
}) {
  return createAskedFacts({
    ...options,
    id: 'secretFacts',
    schema: {
      oldestSecretDays: {
        type: 'integer',
        description: 'Days since its oldest secret was changed',
      },
    },
    ask: async entityRefs => {
      const body = { entityRefs };
      const { data } = await client.post('/age-facts', { body });
      return data!.items.map(
        ({ entityRef, oldestDays }) =>
          [entityRef, { oldestSecretDays: oldestDays }] as const,
      );
    },
  });
}
