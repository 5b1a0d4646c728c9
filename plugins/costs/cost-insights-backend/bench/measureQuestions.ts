// Measures questions about costs. CONNECTION contains the database's connection, CHARGES the number of charges.
import { resolve } from 'node:path';
import { intervalsBefore } from '@portal/plugin-cost-insights-common';
import { percentile95 } from '@portal/test-kit';
import createKnex, { type Knex } from 'knex';
import { AlertStore } from '../src/alerts/AlertStore';
import { CostStore } from '../src/costs/CostStore';
import { writeTotals } from '../src/imports/totals';

const DAYS = 425;
const END = '2025-11-01';
const DIMENSIONS = 2_000;
const GROUPS = 50;
const COMPONENTS = 400;
const TARGET_P95_MS = 100;

/** Questions read the daily costs only: each row stands for all charges of a dimension in a day. */
async function fill(knex: Knex, charges: number): Promise<void> {
  await knex.raw(
    `INSERT INTO cost_dimensions
       (hash, provider, service, service_category, category, region, project, project_title, currency, unit, tags,
        is_tagged, product, group_ref, component_ref)
     SELECT n::text, 'Provider ' || n % 4, 'Service ' || n % 60, 'Compute', 'Usage', 'region-' || n % 12,
       'project-' || n % 200, 'Project ' || n % 200, 'USD', 'Hours', '{}', n % 3 > 0, 'product-' || n % 8,
       'group:default/group-' || n % ?, 'component:default/component-' || n % ?
     FROM generate_series(1, ?) AS n`,
    [GROUPS, COMPONENTS, DIMENSIONS],
  );
  await knex.raw(
    `INSERT INTO cost_daily (billing_month, source, day, dimension, cost, quantity, rows)
     SELECT date_trunc('month', day)::date, 'cloud', day::date, d.id, (random() * 1000)::numeric(18, 8),
       (random() * 100)::numeric(18, 8), ?
     FROM generate_series(?::timestamp - ? * interval '1 day', ?::timestamp - interval '1 day', '1 day') AS day,
       cost_dimensions AS d`,
    [Math.round(charges / DAYS / DIMENSIONS), END, DAYS, END],
  );
  const { rows } = await knex.raw<{ rows: { month: string }[] }>(
    `SELECT DISTINCT to_char(billing_month, 'YYYY-MM-DD') AS month FROM cost_daily`,
  );
  const months = rows.map(({ month }) => month);
  await writeTotals(knex, { source: 'cloud', months });
  await knex.raw('VACUUM ANALYZE cost_dimensions, cost_daily, cost_totals');
}

/** Each question, asked for another group in each round. */
function questions(
  knex: Knex,
): Record<string, (round: number) => Promise<unknown>> {
  const store = new CostStore(knex);
  const alerts = new AlertStore(knex);
  const month = intervalsBefore('P30D', END);
  const half = intervalsBefore('P6M', '2025-10-01');
  const quarter = intervalsBefore('P3M', '2025-10-01');
  const currency = 'USD';
  const ofGroup = (round: number) => ({
    groups: [`group:default/group-${round % GROUPS}`],
  });
  const ofCompany = { groups: 'company' } as const;
  const parts = ['service', 'project', 'component'] as const;
  return {
    'days of a group, P30D': round =>
      store.daily({ scope: ofGroup(round), period: month, currency }),
    'days of a group, P6M': round =>
      store.daily({ scope: ofGroup(round), period: half, currency }),
    'services of a group, P6M': round =>
      store.breakdown({ scope: ofGroup(round), period: half, currency }, [
        'service',
      ]),
    'a product of a group with its parts, P30D': round =>
      store.breakdown(
        { scope: ofGroup(round), period: month, currency },
        parts,
        {
          product: `product-${round % 8}`,
        },
      ),
    'days of a component, P30D': round =>
      store.daily({
        scope: {
          ...ofGroup(round),
          component: `component:default/component-${round % COMPONENTS}`,
        },
        period: month,
        currency,
      }),
    'growth of the projects of a group, P3M': round =>
      alerts.byProjectAndProduct({
        scope: ofGroup(round),
        period: quarter,
        currency,
      }),
    'days of the company, P30D': () =>
      store.daily({ scope: ofCompany, period: month, currency }),
    'services of the company, P30D': () =>
      store.breakdown({ scope: ofCompany, period: month, currency }, [
        'service',
      ]),
    'days of the company, P6M': () =>
      store.daily({ scope: ofCompany, period: half, currency }),
  };
}

async function main() {
  const knex = createKnex({
    client: 'pg',
    connection: JSON.parse(process.env.CONNECTION ?? ''),
  });
  await knex.migrate.latest({ directory: resolve(__dirname, '../migrations') });
  await fill(knex, Number(process.env.CHARGES));
  for (const [figure, ask] of Object.entries(questions(knex))) {
    const row = {
      bench: 'costQuestions',
      figure: `${figure}, p95`,
      value: await percentile95(ask),
      unit: 'ms',
      target: TARGET_P95_MS,
    };
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
  await knex.destroy();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
