import { TestDatabases } from '@backstage/backend-test-utils';
import {
  BASKET,
  CHECKOUT,
  COMMERCE,
  FINANCE,
  PAY,
  PAYMENTS,
  SEARCH,
  TECHNOLOGY,
} from './__testUtils__/company';
import { addCosts, createTables } from './__testUtils__/costRows';
import { TestPlugin } from './__testUtils__/TestPlugin';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const INTERVALS = 'R2/P30D/2025-06-21';

let plugin: TestPlugin;
beforeAll(async () => {
  const knex = await createTables(await databases.init('POSTGRES_18'));
  await addCosts(knex, [
    { day: '2025-05-20', cost: 5, project: 'checkout-1' },
    { day: '2025-06-10', cost: 10, project: 'checkout-1' },
    {
      day: '2025-06-20',
      cost: 20,
      project: 'shared',
      tag: 'basket',
      region: 'europe-west4',
      unit: 'Hours',
      quantity: 100,
    },
    { day: '2025-06-20', cost: 40, project: 'shared' },
    { day: '2025-06-20', cost: 80, project: 'search-1' },
    // A tag in the account of another group claims the basket.
    { day: '2025-06-20', cost: 160, project: 'payments-1', tag: 'basket' },
    { day: '2025-06-20', cost: 320, project: 'payments-1', currency: 'EUR' },
    { day: '2025-06-20', cost: 640, project: 'nobody-1' },
  ]);
  plugin = await TestPlugin.start({
    knex,
    costInsights: {
      sources: [{ id: 'cloud', title: 'The cloud', location: 'exports' }],
      projects: [
        { id: 'checkout-*', owner: 'checkout' },
        { id: 'search-*', owner: 'search' },
        { id: 'payments-*', owner: 'payments' },
        { id: 'shared', owner: 'commerce', title: 'Shared account' },
      ],
      products: [
        { id: 'compute', title: 'Compute', services: ['Compute Engine'] },
        { id: 'data', title: 'Data', services: ['BigQuery'] },
      ],
      metrics: [{ id: 'orders', title: 'Orders', location: 'orders.csv' }],
      budgets: [{ group: 'checkout', amount: 25 }],
      company: { readers: ['finance'] },
    },
  });
  await plugin.runTasks();
});
afterAll(() => plugin?.stop());
afterEach(() => {
  plugin.denied.clear();
  plugin.hidden.clear();
  plugin.audit.length = 0;
});

const query = (parameters: Record<string, string>) =>
  new URLSearchParams({ intervals: INTERVALS, ...parameters });
const dailyCost = (who: string, parameters: Record<string, string>) =>
  plugin.ask(who, `GET /daily-cost?${query(parameters)}`);
const breakdown = (who: string, parameters: Record<string, string>) =>
  plugin.ask(who, `GET /breakdown?${query(parameters)}`);
const carbon = (who: string, parameters: Record<string, string>) =>
  plugin.ask(who, `GET /carbon?${query(parameters)}`);
const entityCost = (who: string, entity: string) =>
  plugin.ask(who, `GET /entity-cost?${new URLSearchParams({ entity })}`);

/** Total of the second interval, or the status of the refusal. */
async function secondOf(who: string, parameters: Record<string, string>) {
  const { status, body } = await dailyCost(who, parameters);
  return status === 200 ? body.aggregation[1] : status;
}

describe('who reads whose costs', () => {
  it.each([
    // group, member, member of the parent, sibling's member, admin
    [CHECKOUT, { cara: 30, colin: 30, sam: 403, ada: 30 }],
    [COMMERCE, { cara: 403, colin: 150, sam: 403, ada: 150 }],
    [SEARCH, { cara: 403, colin: 80, sam: 80, ada: 80 }],
    [PAYMENTS, { cara: 403, colin: 403, pia: 160, ada: 160 }],
    [TECHNOLOGY, { cara: 403, colin: 403, pia: 403, ada: 310 }],
    ['company', { cara: 403, colin: 403, fred: 950, ada: 950 }],
  ])('%s: %j', async (group, expected) => {
    const everybody = { zoe: 403, nobody: 401, service: 403, ...expected };
    for (const [who, answer] of Object.entries(everybody)) {
      expect([who, await secondOf(who, { group })]).toEqual([who, answer]);
    }
  });

  it('answers the same for a group that is not there', async () => {
    const answers = await Promise.all(
      [PAYMENTS, 'group:default/nothing'].map(async group => {
        const { status, body } = await dailyCost('cara', { group });
        return [status, body.error.message.replace(group, 'X')];
      }),
    );
    expect(answers[0]).toEqual([
      403,
      `There is no group 'X' whose costs you may read`,
    ]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('lists the groups that a person may read, the own ones first', async () => {
    const groupsOf = async (who: string) => {
      const { body } = await plugin.ask(who, 'GET /settings');
      return body.groups.map(({ ref }: { ref: string }) => ref);
    };
    expect(await groupsOf('cara')).toEqual([CHECKOUT]);
    expect(await groupsOf('colin')).toEqual([COMMERCE, CHECKOUT, SEARCH]);
    expect(await groupsOf('zoe')).toEqual([]);
    expect(await groupsOf('ada')).toHaveLength(6);
    const { body } = await plugin.ask('cara', 'GET /settings');
    expect(body.groups).toEqual([
      {
        ref: CHECKOUT,
        title: 'The checkout',
        isMember: true,
        parent: COMMERCE,
      },
    ]);
  });

  it('refuses people without the permission', async () => {
    plugin.denied.add('cost-insights.cost.read');
    expect(await secondOf('cara', { group: CHECKOUT })).toBe(403);
    expect((await plugin.ask('cara', 'GET /settings')).status).toBe(403);
  });
});

describe('nothing of another group', () => {
  it.each([{ project: 'payments-1' }, { project: 'nothing' }])(
    'comes by %j',
    async filter => {
      const { body } = await dailyCost('cara', { group: CHECKOUT, ...filter });
      expect(body).toMatchObject({ aggregation: [0, 0], otherCurrencies: [] });
    },
  );

  it.each(['group', 'project'])('comes by %s', async by => {
    const { body } = await breakdown('colin', { group: COMMERCE, by });
    expect(body.total).toEqual([5, 150]);
    expect(JSON.stringify(body)).not.toMatch(/payments|nobody/);
  });

  it.each([
    PAY,
    'component:default/nothing',
    'component:default/orphan',
    CHECKOUT,
    '::',
  ])('comes by the component %s', async entity => {
    for (const answer of [
      await entityCost('cara', entity),
      await dailyCost('cara', { group: CHECKOUT, entity }),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([
        404,
        `There is no component '${entity}' whose costs you may read`,
      ]);
    }
  });

  it('comes by a component that the caller may not see in the catalogue', async () => {
    plugin.hidden.add(BASKET);
    expect((await entityCost('cara', BASKET)).status).toBe(404);
    const { body } = await breakdown('cara', {
      group: CHECKOUT,
      by: 'component',
    });
    expect(body.items[0]).toEqual({
      title: 'A component that you may not see',
      aggregation: [0, 20],
      change: { amount: 20 },
    });
  });

  it.each<Record<string, string>>([
    { by: 'group' },
    { by: 'project' },
    { by: 'component' },
    { by: 'service', project: 'payments-1' },
    { by: 'service', entity: BASKET },
  ])('comes to readers of totals by %j', async parameters => {
    const company = { group: 'company', ...parameters };
    expect((await breakdown('fred', company)).status).toBe(403);
    expect((await breakdown('ada', company)).status).toBe(200);
  });

  it('comes to readers of totals with a product or the list of projects', async () => {
    const path = `/insights/compute?${query({ group: 'company' })}`;
    const { body } = await plugin.ask('fred', `GET ${path}`);
    expect(body).toMatchObject({
      aggregation: [5, 950],
      entities: { project: [], component: [] },
    });
    const projects = await plugin.ask(
      'fred',
      `GET /projects?${query({ group: 'company' })}`,
    );
    expect(projects.body.items).toEqual([]);
  });
});

describe('emissions', () => {
  it.each([
    ['cara', CHECKOUT, 200],
    ['colin', CHECKOUT, 200],
    ['sam', CHECKOUT, 403],
    ['cara', PAYMENTS, 403],
    ['cara', 'company', 403],
    ['fred', 'company', 200],
    ['service', CHECKOUT, 403],
    ['nobody', CHECKOUT, 401],
  ])('%s reads those of %s: %d', async (who, group, status) => {
    expect((await carbon(who, { group })).status).toBe(status);
  });

  it('are divided by what the caller may read', async () => {
    const { body } = await carbon('cara', { group: CHECKOUT });
    expect(body.aggregation[1]).toBeGreaterThan(0);
    expect(body.by).toMatchObject({
      service: [{ title: 'Compute Engine' }],
      project: [{ id: 'shared', title: 'Shared account' }],
      group: [{ id: CHECKOUT, title: 'The checkout' }],
    });
  });

  it('are divided by neither account nor group for readers of totals', async () => {
    const { body } = await carbon('fred', { group: 'company' });
    expect(body.by).toMatchObject({
      service: [{ title: 'Compute Engine' }],
      project: [],
      group: [],
    });
  });

  it.each<Record<string, string>>([{ project: 'shared' }, { entity: BASKET }])(
    'are not told to readers of totals by %j',
    async filter => {
      const { status } = await carbon('fred', { group: 'company', ...filter });
      expect(status).toBe(403);
    },
  );

  it('of a component stand beside its cost', async () => {
    const { body } = await entityCost('cara', BASKET);
    const { body: same } = await carbon('cara', {
      group: CHECKOUT,
      entity: BASKET,
    });
    expect(body.kgCo2e).toBeGreaterThan(0);
    expect(body.kgCo2e).toBeCloseTo(same.aggregation[1]);
  });
});

describe('facts of components', () => {
  const WEB = 'component:default/web';
  const ask = (who: string) =>
    plugin.ask(who, 'POST /component-facts', {
      entityRefs: [BASKET, PAY, WEB, 'component:default/orphan', 'no ref'],
    });

  it('say whose charges name it and whether its team keeps its budget, and nothing that is not known', async () => {
    const { body } = await ask('service');
    expect(body.items).toEqual([
      // 57 are expected, of 25.
      { entityRef: BASKET, isCostTagged: true, isBudgetKept: false },
      // Neither what a tag in the account of another group claims, nor a team without a budget.
      { entityRef: PAY, isCostTagged: false },
      { entityRef: WEB, isCostTagged: false, isBudgetKept: false },
    ]);
  });

  it.each([
    ['ada', 403],
    ['cara', 403],
    ['nobody', 401],
  ])('are not for %s', async (who, status) => {
    expect((await ask(who)).status).toBe(status);
  });
});

describe('the tool of assistants', () => {
  const TOOL =
    'POST /.backstage/actions/v1/actions/cost-insights:get-costs/invoke';
  const ask = (who: string, input: object) => plugin.ask(who, TOOL, input);

  it('says what a team costs, where it goes, and what is expected', async () => {
    const { body } = await ask('cara', { group: CHECKOUT });
    expect(body.output).toEqual({
      currency: 'USD',
      otherCurrencies: [],
      from: '2025-05-22',
      to: '2025-06-21',
      cost: 30,
      costBefore: 5,
      forecastOfMonth: expect.closeTo(30 + (30 / 11) * 10),
      budgetOfMonth: 25,
      products: [{ title: 'Compute', cost: 30, costBefore: 5 }],
    });
    const component = await ask('cara', { group: CHECKOUT, component: BASKET });
    expect(component.body.output).toMatchObject({ cost: 20, costBefore: 0 });
  });

  it.each([
    ['cara', { group: PAYMENTS }, 403],
    ['cara', { group: CHECKOUT, component: PAY }, 404],
    ['fred', { group: 'company', component: BASKET }, 403],
    ['service', { group: CHECKOUT }, 403],
    ['cara', { group: 'group:default/nothing' }, 403],
    ['cara', { group: CHECKOUT, period: 'P1D' }, 400],
  ])('answers %s about %j: %d', async (who, input, status) => {
    expect((await ask(who, input)).status).toBe(status);
  });
});

describe('questions about costs', () => {
  it('answers each day with change, trend and budget', async () => {
    const { body } = await dailyCost('cara', { group: CHECKOUT });
    expect(body.days).toHaveLength(60);
    expect(body).toMatchObject({
      billingCurrency: 'USD',
      otherCurrencies: [],
      aggregation: [5, 30],
      change: { ratio: 5, amount: 25 },
      trendline: { slope: expect.any(Number), intercept: expect.any(Number) },
      // 30 in the month, and 30 in 11 days for each of the 10 that are left.
      forecast: expect.closeTo(30 + (30 / 11) * 10),
      budget: 25,
    });
    const part = await dailyCost('cara', {
      group: CHECKOUT,
      project: 'shared',
    });
    expect(part.body).not.toHaveProperty('budget');
  });

  it('names further currencies, and answers in them', async () => {
    const { body } = await dailyCost('pia', { group: PAYMENTS });
    expect(body.otherCurrencies).toEqual(['EUR']);
    const euro = { group: PAYMENTS, billingCurrency: 'EUR' };
    expect(await secondOf('pia', euro)).toBe(320);
  });

  it.each(['R2/P8D/2025-06-21', 'R2/P30D/2025-02-30', 'tomorrow'])(
    'refuses the intervals %s',
    async intervals => {
      const { status, body } = await dailyCost('cara', {
        group: CHECKOUT,
        intervals,
      });
      expect([status, body.error.message]).toEqual([400, 'Invalid intervals']);
    },
  );

  it('divides costs, with titles', async () => {
    const { body } = await breakdown('cara', {
      group: CHECKOUT,
      by: 'project',
    });
    expect(body.items).toEqual([
      {
        id: 'shared',
        title: 'Shared account',
        aggregation: [0, 20],
        change: { amount: 20 },
      },
      {
        id: 'checkout-1',
        title: 'Project checkout-1',
        aggregation: [5, 10],
        change: { ratio: 1, amount: 5 },
      },
    ]);
    const titlesBy = async (by: string) => {
      const answer = await breakdown('colin', { group: COMMERCE, by });
      return answer.body.items.map(({ title }: { title: string }) => title);
    };
    expect(await titlesBy('group')).toEqual([
      'The search',
      'The commerce',
      'The checkout',
    ]);
    expect(await titlesBy('component')).toEqual([
      'Without component',
      'The basket',
    ]);
    expect(await titlesBy('product')).toEqual(['Compute']);
  });

  it('answers for products: also without costs, but not for unknown ones', async () => {
    const insights = (product: string) =>
      plugin.ask(
        'cara',
        `GET /insights/${product}?${query({ group: CHECKOUT })}`,
      );
    expect((await insights('compute')).body).toMatchObject({
      id: 'compute',
      title: 'Compute',
      aggregation: [5, 30],
      entities: { component: [{ id: BASKET, title: 'The basket' }, {}] },
    });
    expect((await insights('data')).body).toMatchObject({
      aggregation: [0, 0],
      change: { amount: 0 },
      entities: { service: [], project: [], component: [] },
    });
    expect((await insights('other')).body.title).toBe('Other');
    const unknown = await insights('nothing');
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      'Cannot get insights for nothing',
    ]);
  });

  it('answers for a component, with what is claimed where the caller reads', async () => {
    const { body } = await entityCost('cara', BASKET);
    expect(body).toMatchObject({
      entity: BASKET,
      title: 'The basket',
      group: CHECKOUT,
      intervals: INTERVALS,
      aggregation: [0, 20],
      services: [{ title: 'Compute Engine' }],
      claimed: 0,
    });
    expect((await entityCost('ada', BASKET)).body.claimed).toBe(160);
  });

  it('answers for metrics', async () => {
    const metric = (id: string) =>
      plugin.ask('zoe', `GET /metrics/${id}?${query({})}`);
    expect((await metric('orders')).body).toMatchObject({
      title: 'Orders',
      days: [],
    });
    expect((await metric('nothing')).status).toBe(404);
  });

  it('says what pages need', async () => {
    const { body } = await plugin.ask('cara', 'GET /settings');
    expect(body).toMatchObject({
      latestDay: '2025-06-20',
      isEmpty: false,
      billingCurrencies: ['EUR', 'USD'],
      engineerCost: 2000,
      products: [{ id: 'compute' }, { id: 'data' }, { id: 'other' }],
      mayReadCompany: false,
      mayReadImports: false,
      hasProblem: false,
    });
    expect(body.currencies).toHaveLength(5);
    expect(
      (await plugin.ask('fred', 'GET /settings')).body.mayReadCompany,
    ).toBe(true);
  });
});

it('shows the reads of files to admins, page by page', async () => {
  await plugin.knex('cost_deliveries').insert(
    Array.from({ length: 51 }, (_, index) => ({
      source: 'cloud',
      file: 'june.csv',
      fingerprint: `${index}`,
      state: index < 50 ? 'replaced' : 'refused',
      started_at: new Date(),
      billing_months: ['2025-06-01'],
      problems: JSON.stringify([]),
      reason: 'It has no column BilledCost',
    })),
  );
  expect((await plugin.ask('colin', 'GET /imports')).status).toBe(403);
  const { body } = await plugin.ask('ada', 'GET /imports');
  expect(body.items).toHaveLength(50);
  expect(body.items[0]).toMatchObject({
    source: 'The cloud',
    state: 'refused',
    billingMonths: ['2025-06'],
    reason: 'It has no column BilledCost',
  });
  const next = await plugin.ask('ada', `GET /imports?before=${body.next}`);
  expect(next.body.items).toHaveLength(1);
  expect(next.body).not.toHaveProperty('next');
  expect((await plugin.ask('cara', 'GET /settings')).body.hasProblem).toBe(
    true,
  );
});

describe('decisions on alerts', () => {
  const BUDGET = 'budget-20250601';
  const alertPath = (path = '', group: string = CHECKOUT) =>
    `/alerts${path}?${new URLSearchParams({ group })}`;
  const decide = (who: string, body: object, group?: string) =>
    plugin.ask(who, `PUT ${alertPath(`/${BUDGET}/decision`, group)}`, body);
  const reopen = (who: string) =>
    plugin.ask(who, `DELETE ${alertPath(`/${BUDGET}/decision`)}`);
  const list = async (who: string) =>
    (await plugin.ask(who, `GET ${alertPath()}`)).body.items;
  afterEach(() => plugin.knex('cost_alert_decisions').delete());

  it('stay with their alert, with who and when (P-191)', async () => {
    expect(await list('cara')).toEqual([
      expect.objectContaining({
        id: BUDGET,
        kind: 'budget',
        status: 'open',
        mayDecide: true,
        subtitle: 'Expected $57, budget $25',
      }),
    ]);
    const { body } = await decide('cara', {
      status: 'dismissed',
      reason: 'other',
      feedback: 'A test of the load',
    });
    expect(body).toMatchObject({
      status: 'dismissed',
      decision: {
        by: 'The cara',
        at: expect.any(String),
        reason: 'other',
        feedback: 'A test of the load',
      },
    });
    expect(await list('cara')).toEqual([]);
    const all = await plugin.ask('cara', `GET ${alertPath()}&all=true`);
    expect(all.body.items).toEqual([body]);
    expect(plugin.audit).toEqual([
      {
        eventId: 'alert-decision',
        outcome: 'succeeded',
        meta: { alert: BUDGET, group: CHECKOUT, status: 'dismissed' },
      },
    ]);
  });

  it('can be taken back', async () => {
    await decide('cara', { status: 'accepted' });
    expect((await reopen('cara')).body.status).toBe('open');
    expect(await list('cara')).toHaveLength(1);
  });

  it('of two at the same time are both kept, and one counts', async () => {
    const answers = await Promise.all([
      decide('cara', { status: 'accepted' }),
      decide('ada', { status: 'snoozed', duration: 'P1W' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await plugin.knex('cost_alert_decisions').orderBy('id');
    expect(kept).toHaveLength(2);
    const { body } = await plugin.ask('cara', `GET ${alertPath(`/${BUDGET}`)}`);
    expect(body.status).toBe(kept[1].status);
  });

  it('are made by members and admins only; others with the right to read may read', async () => {
    const accept = { status: 'accepted' };
    const [alert] = await list('colin');
    expect(alert).toMatchObject({ id: BUDGET, mayDecide: false });
    expect((await decide('colin', accept)).status).toBe(403);
    expect((await reopen('colin')).status).toBe(403);
    expect((await decide('sam', accept)).status).toBe(403);
    plugin.denied.add('cost-insights.alert.decide');
    expect((await decide('cara', accept)).status).toBe(403);
    plugin.denied.clear();
    expect((await decide('ada', accept)).status).toBe(200);
  });

  it.each([
    [{ status: 'dismissed' }, 'reason: choose a reason'],
    [{ status: 'snoozed' }, 'duration: choose a time'],
    [
      { status: 'dismissed', reason: 'migration', services: ['orders'] },
      `services: 'orders' is no service of this alert`,
    ],
  ])('name the field of %j', async (body, message) => {
    const answer = await decide('cara', body);
    expect([answer.status, answer.body.error.message]).toEqual([400, message]);
  });

  it('are not made on the alert of another group', async () => {
    const answer = await decide('pia', { status: 'accepted' }, PAYMENTS);
    expect(answer.status).toBe(404);
  });
});

it('reports its health', async () => {
  const { body } = await plugin.ask('zoe', 'GET /health');
  expect(body).toMatchObject({ system: 'Cost insights', status: 'ready' });
});

it('knows the readers of totals by configuration', async () => {
  const { body } = await plugin.ask('fred', 'GET /settings');
  expect(body.groups.map(({ ref }: { ref: string }) => ref)).toEqual([FINANCE]);
});
