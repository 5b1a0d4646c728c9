import {
  resolvePackagePath,
  type DatabaseService,
} from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  AudienceRegistry,
  FacetCounter,
  TotalCounter,
  type WholeList,
} from '@portal/plugin-catalog-backend-module-template-acl';
import { createHasTemplateAccessRule } from '@portal/plugin-template-acl-node';
import type { Knex } from 'knex';
import { fillCatalogue } from './__testUtils__/fillCatalogue';
import { largeCatalogue } from './__testUtils__/largeOrganisation';
import {
  createEntitiesCatalog,
  toPredicate,
} from './__testUtils__/upstreamCatalogue';

// Checks the speed of lists with hidden templates by counts and by the shapes of query plans.

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const logger = mockServices.logger.mock();

/** 300 templates, of which 270 are controlled, among 3,000 entities; the first ones of each kind. */
const LIMITS: Record<string, number> = { User: 700, Group: 500, Template: 300 };

/** A user with grants on ten templates, who owns some through a group. */
const AUDIENCE = [
  'user:default/person-1',
  'group:default/group-7',
  ...Array.from({ length: 10 }, (_, at) => `template:default/template-${at}7`),
];
const NEWCOMER = ['user:default/person-2'];

interface PlanNode {
  'Node Type': string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Index Name'?: string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
}

let knex: Knex;
let rule: ReturnType<typeof createHasTemplateAccessRule>;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  await knex.migrate.latest({
    directory: resolvePackagePath(
      '@backstage/plugin-catalog-backend',
      'migrations',
    ),
  });
  const database: DatabaseService = { getClient: async () => knex };
  const audiences = await AudienceRegistry.create({ database, logger });
  const taken: Record<string, number> = {};
  const entities = largeCatalogue().filter(({ kind }) => {
    taken[kind] = (taken[kind] ?? 0) + 1;
    return taken[kind] <= (LIMITS[kind] ?? 500);
  });
  await fillCatalogue(knex, audiences, entities);
  rule = createHasTemplateAccessRule(audiences);
}, 120_000);

type Catalogue = ReturnType<typeof createEntitiesCatalog>;

/** Runs a reading of the catalogue. @returns the executed plans of its statements */
async function plansOf(
  read: (catalogue: Catalogue) => Promise<unknown>,
): Promise<PlanNode[]> {
  const statements: Array<{ sql: string; bindings: unknown[] }> = [];
  const note = (statement: (typeof statements)[number]) => {
    // The registry of audiences reads new ones at intervals.
    if (statement.sql.includes('search')) statements.push(statement);
  };
  knex.on('query', note);
  try {
    await read(createEntitiesCatalog({ database: knex, logger }));
  } finally {
    knex.removeListener('query', note);
  }
  const plans: PlanNode[] = [];
  for (const statement of statements) plans.push(await planOf(statement));
  return plans;
}

/** Bypasses knex, because these statements already have the driver's bindings. */
async function planOf(statement: {
  sql: string;
  bindings: unknown[];
}): Promise<PlanNode> {
  const connection: ExplainConnection = await knex.client.acquireConnection();
  try {
    const { rows } = await connection.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.sql}`,
      statement.bindings,
    );
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

interface ExplainConnection {
  query(
    sql: string,
    bindings: unknown[],
  ): Promise<{ rows: Array<{ 'QUERY PLAN': [{ Plan: PlanNode }] }> }>;
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Looks at one entity through the index, as upstream does for the rows that are left before the rest is read. */
const isProbe = (node: PlanNode) =>
  node['Node Type'] === 'Index Only Scan' &&
  node['Index Name'] === 'search_entity_key_value_idx';

const hiddenFrom = (audience: string[]) =>
  toPredicate(rule.toQuery({ audience }));

const READS: Record<
  string,
  (
    catalogue: Catalogue,
    filter: ReturnType<typeof hiddenFrom>,
  ) => Promise<unknown>
> = {
  'a first page': (catalogue, filter) =>
    catalogue.queryEntities({
      filter,
      orderFields: [{ field: 'metadata.name', order: 'asc' }],
      limit: 20,
    }),
  'a search': (catalogue, filter) =>
    catalogue.queryEntities({
      filter,
      fullTextFilter: { term: 'template 1', fields: ['metadata.title'] },
      limit: 20,
    }),
  'facets under another filter': (catalogue, filter) =>
    catalogue.facets({
      facets: ['metadata.tags'],
      filter: { $all: [filter, { 'spec.type': 'service' }] },
    }),
};

describe.each([
  ['holder', AUDIENCE],
  ['newcomer', NEWCOMER],
])('for a %s', (_, audience) => {
  it.each(Object.keys(READS))(
    'the catalogue takes what is hidden out of %s by a set, or by the index of an entity',
    async what => {
      const plans = await plansOf(catalogue =>
        READS[what](catalogue, hiddenFrom(audience)),
      );
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        const nodes = nodesOf(plan);
        const perRow = nodes.filter(
          node => node['Parent Relationship'] === 'SubPlan',
        );
        expect(perRow.filter(node => !isProbe(node))).toEqual([]);
        const whole = nodes.filter(
          node =>
            node['Node Type'] === 'Seq Scan' &&
            node['Relation Name'] === 'search',
        );
        expect(whole).toEqual([]);
      }
    },
  );

  it('facets of the whole catalogue are counted in its index, and are those of the filter', async () => {
    const fields = ['kind', 'metadata.tags', 'spec.owner', 'metadata.name'];
    const catalogue = createEntitiesCatalog({ database: knex, logger });
    const expected = await catalogue.facets({
      facets: fields,
      filter: hiddenFrom(audience),
    });
    const counter = new FacetCounter({ knex });
    expect(await counter.count(fields, audience)).toEqual(expected.facets);
    const first = await plansOf(() => counter.count(['kind'], audience));
    const plans = await plansOf(() => counter.count(['kind'], NEWCOMER));
    // The part that is the same for everybody is counted once for both.
    expect([first.length, plans.length]).toEqual([2, 1]);
    for (const node of [...first, ...plans].flatMap(nodesOf)) {
      expect(node['Relation Name']).not.toBe('final_entities');
      expect(node['Parent Relationship']).not.toBe('SubPlan');
    }
  });

  it.each<[string, WholeList]>([
    ['all', {}],
    ['names', { orderField: { field: 'metadata.name', order: 'asc' } }],
    ['tags', { orderField: { field: 'metadata.tags', order: 'desc' } }],
    [
      'a text in titles',
      {
        fullTextFilter: { term: 'Template 1', fields: ['metadata.title'] },
        orderField: { field: 'metadata.name', order: 'asc' },
      },
    ],
    [
      'a text in the order’s field',
      {
        fullTextFilter: { term: '-1' },
        orderField: { field: 'metadata.name', order: 'asc' },
      },
    ],
    ['a text that nothing has', { fullTextFilter: { term: 'nothing' } }],
  ])(
    'totals of the whole catalogue are counted in its index, and are those of the filter: %s',
    async (_what, list) => {
      const catalogue = createEntitiesCatalog({ database: knex, logger });
      const { totalItems } = await catalogue.queryEntities({
        filter: hiddenFrom(audience),
        orderFields: list.orderField && [list.orderField],
        fullTextFilter: list.fullTextFilter,
        limit: 0,
      });
      const counter = new TotalCounter({ knex });
      expect(await counter.count(list, audience)).toBe(totalItems);
      // The part that is the same for everybody is counted once for both.
      const plans = await plansOf(() => counter.count(list, NEWCOMER));
      expect(plans).toHaveLength(1);
      for (const node of plans.flatMap(nodesOf)) {
        expect(node['Relation Name']).not.toBe('final_entities');
      }
    },
  );

  it('a template that becomes controlled is not counted from then on', async () => {
    const clock = { ms: 0 };
    const counter = new FacetCounter({ knex, now: () => clock.ms });
    const isCounted = async () => {
      const counted = await counter.count(['metadata.name'], audience);
      const names = counted['metadata.name'].map(({ value }) => value);
      return names.includes('template-10');
    };
    expect(await isCounted()).toBe(true);
    const audienceOfIt = knex('search')
      .where({ key: 'metadata.templateaudience', value: '*' })
      .whereIn(
        'entity_id',
        knex('search')
          .where({ key: 'metadata.name', value: 'template-10' })
          .select('entity_id'),
      );
    await audienceOfIt.clone().update({ value: 'somebody' });
    clock.ms += 1_000;
    expect(await isCounted()).toBe(false);
    await knex('search')
      .where({ key: 'metadata.templateaudience', value: 'somebody' })
      .update({ value: '*' });
  });
});

it('a newcomer is sent no list of what is hidden', () => {
  expect(rule.toQuery({ audience: NEWCOMER })).toEqual({
    not: { key: 'metadata.templateAudienceCode', values: undefined },
  });
});
