import { createHash } from 'node:crypto';
import { mockServices } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { openDatabase } from '../database/openDatabase';
import { writeTotals } from '../imports/totals';

/** A charge of a day; everything but day and cost has a default. */
export interface TestCost {
  /** YYYY-MM-DD */
  day: string;
  /** Decimal number as text, or a whole number. */
  cost: string | number;
  quantity?: number;
  provider?: string;
  service?: string;
  category?: string;
  region?: string;
  project?: string;
  currency?: string;
  unit?: string;
  /** Value of the tag `component`. */
  tag?: string;
  isTagged?: boolean;
  product?: string;
  group?: string;
  component?: string;
  claimed?: string;
}

/** Creates the tables. */
export async function createTables(knex: Knex): Promise<Knex> {
  return openDatabase(mockServices.database({ knex, migrations: {} }));
}

/** Adds daily charges with their dimensions. */
export async function addCosts(
  knex: Knex,
  costs: readonly TestCost[],
): Promise<void> {
  for (const { day, cost, quantity, ...dimension } of costs) {
    const row = toDimension(dimension);
    const [{ id }] = await knex('cost_dimensions')
      .insert(row)
      .onConflict('hash')
      .merge(['hash'])
      .returning('id');
    await knex('cost_daily')
      .insert({
        billing_month: `${day.slice(0, 7)}-01`,
        source: 'test',
        day,
        dimension: id,
        cost,
        quantity,
        rows: 1,
      })
      .onConflict(['dimension', 'day', 'billing_month', 'source'])
      .merge({ cost: knex.raw('cost_daily.cost + excluded.cost') });
  }
  const months = new Set(costs.map(({ day }) => `${day.slice(0, 7)}-01`));
  await writeTotals(knex, { source: 'test', months: [...months] });
}

function toDimension(cost: Omit<TestCost, 'day' | 'cost' | 'quantity'>) {
  const { tag, project = 'shop' } = cost;
  return {
    hash: createHash('sha256').update(JSON.stringify(cost)).digest('hex'),
    provider: cost.provider ?? 'Google Cloud',
    service: cost.service ?? 'Compute Engine',
    service_category: 'Compute',
    category: cost.category ?? 'Usage',
    region: cost.region,
    project,
    project_title: `Project ${project}`,
    currency: cost.currency ?? 'USD',
    unit: cost.unit,
    tags: JSON.stringify(tag === undefined ? {} : { component: tag }),
    is_tagged: cost.isTagged ?? tag !== undefined,
    product: cost.product,
    group_ref: cost.group,
    component_ref: cost.component,
    claimed_ref: cost.claimed,
  };
}
