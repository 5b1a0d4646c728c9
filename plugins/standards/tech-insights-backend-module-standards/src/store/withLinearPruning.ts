import type {
  FactLifecycle,
  MaxItems,
  TechInsightsStore,
} from '@backstage-community/plugin-tech-insights-node';
import type { Knex } from 'knex';
import { pruneFacts } from './pruneFacts';

/** Upstream's store, with {@link pruneFacts} in place of its own statement. */
export function withLinearPruning(
  store: TechInsightsStore,
  knex: Knex,
): TechInsightsStore {
  const insertFacts: TechInsightsStore['insertFacts'] = async options => {
    const { id, facts, lifecycle } = options;
    if (!isMaxItems(lifecycle)) {
      await store.insertFacts(options);
      return;
    }
    await store.insertFacts({ id, facts });
    if (facts.length > 0) {
      await pruneFacts(knex, { id, keep: lifecycle.maxItems });
    }
  };
  return Object.assign(Object.create(store) as TechInsightsStore, {
    insertFacts,
  });
}

function isMaxItems(
  lifecycle: FactLifecycle | undefined,
): lifecycle is MaxItems {
  return lifecycle !== undefined && 'maxItems' in lifecycle;
}
