import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { freePort } from '@portal/test-kit';
import type { Knex } from 'knex';
import { cleanUp } from './__testUtils__/cleanUp';
import { companyConfig } from './__testUtils__/companyConfig';
import {
  type Column,
  findBreaks,
  findRefused,
  landed,
  landedStatements,
  readColumns,
  restoreLanded,
} from './__testUtils__/landed';
import { signIn } from './__testUtils__/signIn';
import {
  type RunningBackend,
  startBackend,
} from './__testUtils__/startBackend';
import { KeyFiles } from './__testUtils__/tokens';
import { until } from './__testUtils__/until';

const REQUESTER = 'user:default/app.requester_retail.example';
/** Columns that old code cannot use any more; `landed.test.mjs` sees that the changelog has the steps for each. */
const TOLD: string[] = JSON.parse(
  readFileSync(resolve(__dirname, '../landed/told-breaks.json'), 'utf8'),
);

const keys = new KeyFiles();
let estate: EstateProcess;
/** Two backends of today on the database of the last landed commit. */
let backends: RunningBackend[] = [];
let database: Knex;
let before: Column[];
let after: Column[];
/** Answers that no caller should get. */
const failures: string[] = [];
const tokens: Record<'requester' | 'starter' | 'secondOwner', string> = {
  requester: '',
  starter: '',
  secondOwner: '',
};

// Before the databases, as `cleanUp` says.
afterAll(() => cleanUp({ backends, estate, keys }), 60_000);
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  estate = await startEstateProcess({ quickRuns: true });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const knex = await databases.init('POSTGRES_18');
  database = knex;
  await restoreLanded(knex, estate, await keys.sign({ sub: REQUESTER }));
  before = await readColumns(knex);
  // knex makes the password non-enumerable.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  const ports = [await freePort(), await freePort()];
  const [port] = ports;
  const config = companyConfig(estate, {
    connection,
    port,
    keyStore: keys.config,
  });
  // Both at once, as two replicas of a new release: both find the earlier schema.
  backends = await Promise.all(
    ports.map(own => startBackend(withPort(config, own))),
  );
  after = await readColumns(knex);
  const [{ baseUrl }] = backends;
  tokens.requester = await token(baseUrl, 'app.requester@retail.example');
  tokens.starter = await token(baseUrl, 'new.starter@retail.example');
  tokens.secondOwner = await token(baseUrl, 'lucia.moretti@retail.example');
}, 600_000);

/** The portal has one address; each backend listens at its own port, and imports no costs but those of the dump. */
function withPort(
  config: ReturnType<typeof companyConfig>,
  port: number,
): ReturnType<typeof companyConfig> {
  const { backend, costInsights } = config as Record<
    string,
    Record<string, unknown>
  >;
  const sources = costInsights.sources as { location: string }[];
  return {
    ...config,
    backend: { ...backend, listen: { host: '127.0.0.1', port } },
    costInsights: {
      ...costInsights,
      sources: sources.map(source => ({
        ...source,
        location: 'http://127.0.0.1:9/index.json',
      })),
    },
  } as ReturnType<typeof companyConfig>;
}

/** The catalogue knows the people of the dump. */
function token(baseUrl: string, mail: string): Promise<string> {
  return until(() => signIn(baseUrl, mail));
}

type Person = keyof typeof tokens;

/** Asks one of the backends; alternates when nobody says which. On a busy machine one may be late: a question is repeated once. */
let turn = 0;
async function ask(
  person: Person,
  request: string,
  { body, at = (turn += 1) % 2 }: { body?: object; at?: number } = {},
) {
  let response = await send(person, request, { body, at });
  if (response.status === 503 && request.startsWith('GET ')) {
    await response.body?.cancel();
    response = await send(person, request, { at });
  }
  const text = await response.text();
  if (response.status >= 500) {
    failures.push(`${response.status} ${request}: ${text}`);
  }
  return { status: response.status, data: text ? JSON.parse(text) : undefined };
}

function send(
  person: Person,
  request: string,
  { body, at }: { body?: object; at: number },
) {
  const [method, path] = request.split(' ');
  return fetch(`${backends[at].baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
}

const endedRun = (id: string) =>
  until(async () => {
    const { data } = await ask(
      'requester',
      `GET /api/scaffolder/portal/runs/${id}`,
    );
    return ['open', 'processing'].includes(data.state) ? undefined : data;
  });

describe('today’s code on the database of the last landed commit', () => {
  it('shows the runs, and the onboarding', async () => {
    for (const id of [landed.run, landed.onboarding]) {
      const { status, data } = await ask(
        'requester',
        `GET /api/scaffolder/portal/runs/${id}`,
      );
      expect({ status, state: data.state }).toEqual({
        status: 200,
        state: 'completed',
      });
      expect(data.steps.length).toBeGreaterThan(1);
      expect(data.values.length).toBeGreaterThan(0);
    }
  });

  it('ends the run that was cut off between its steps', async () => {
    const { state, steps } = await endedRun(landed.cutOff);
    expect(steps.map((step: { state: string }) => step.state)).toEqual([
      'completed',
      'completed',
    ]);
    expect(state).toBe('completed');
  });

  it('lets grants count', async () => {
    const template =
      'GET /api/catalog/entities/by-name/template/default/infrastructure-repository';
    expect((await ask('requester', template)).status).toBe(200);
    expect((await ask('starter', template)).status).toBe(404);
    const { data } = await ask('requester', 'GET /api/cloud-access/grants');
    expect(JSON.stringify(data)).toContain('rg-basket-prod');
  });

  it('lists the deployments', async () => {
    const { data } = await ask(
      'requester',
      'GET /api/pipeline-deploy/deployments?entity=component%3Adefault%2Forder-service',
    );
    const found = data.items.map(
      ({ tag, environment, state }: Record<string, string>) => ({
        tag,
        environment,
        state,
      }),
    );
    const ended = landed.deployments.filter(({ state }) => state !== 'waiting');
    expect(ended.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(ended));
    expect(found.length).toBeGreaterThanOrEqual(landed.deployments.length);
  });

  it('sums the costs as before', async () => {
    const { data } = await ask('requester', `GET ${landed.costs.path}`);
    expect(data.aggregation).toEqual(landed.costs.aggregation);
  });

  it('has the announcements, the notifications and the settings', async () => {
    for (const id of landed.announcements) {
      const { status } = await ask(
        'requester',
        `GET /api/announcements/announcements/${id}`,
      );
      expect(status).toBe(200);
    }
    const { data } = await ask('secondOwner', 'GET /api/notifications');
    expect(data.notifications.length).toBeGreaterThan(0);
    const setting = await ask(
      'requester',
      'GET /api/user-settings/buckets/portal/keys/theme',
    );
    expect(setting.data.value).toBe('dark');
  });

  it('lets runs wait, and start after their approval', async () => {
    const { waiting, approved } = landed.decisions.runRequests;
    const states = new Map<string, [string, boolean]>();
    for (const id of [waiting, approved]) {
      const { data } = await ask(
        'requester',
        `GET /api/scaffolder/terms/requests/${id}`,
      );
      states.set(id, [data.state, data.mayStart]);
    }
    expect([...states]).toEqual([
      [waiting, ['waiting', false]],
      [approved, ['approved', true]],
    ]);
  });

  it('keeps the freeze, and its exception with one of two approvals', async () => {
    const { id, exception } = landed.decisions.freeze;
    const { data } = await ask('requester', 'GET /api/pipeline-deploy/freezes');
    expect(data.items).toContainEqual(
      expect.objectContaining({ id, isActive: true }),
    );
    const exceptions = await ask(
      'requester',
      'GET /api/pipeline-deploy/freeze-exceptions?entity=component%3Adefault%2Forder-service',
    );
    expect(exceptions.data.items).toMatchObject([
      { id: exception, approvals: [{}] },
    ]);
  });

  it('has the standing of components with its history, and the exception of a check', async () => {
    const { check, day, exception, ...of } = landed.decisions.standards;
    const entity = `entity=${encodeURIComponent(of.entity)}`;
    const { data: standing } = await ask(
      'requester',
      `GET /api/standards/standing?${entity}`,
    );
    expect(standing.results).toContainEqual(expect.objectContaining({ check }));
    const { data: granted } = await ask(
      'requester',
      'GET /api/standards/exceptions?phase=granted',
    );
    expect(granted.items).toMatchObject([{ id: exception }]);
    const { data: history } = await ask(
      'requester',
      `GET /api/standards/history?${entity}`,
    );
    expect(history.points.length).toBeGreaterThan(0);
    const [{ first }] = await database('standards.history').min({
      first: 'first_day',
    });
    expect(first).toBeLessThanOrEqual(day);
  });

  it('takes nothing away that the landed code reads or writes, but what is told', () => {
    expect(before.length).toBeGreaterThan(300);
    const breaks = findBreaks(before, after).filter(
      line => !TOLD.includes(line.split(' ')[0]),
    );
    expect(breaks).toEqual([]);
  });

  it('leaves each statement of the landed code possible, but what is told', async () => {
    expect(landedStatements.length).toBeGreaterThan(200);
    const refused = (await findRefused(database)).filter(
      line => !TOLD.some(name => line.includes(name.split('.').at(-1)!)),
    );
    expect(refused).toEqual([]);
  });
});

describe('two backends on one database', () => {
  it('let a decision count once', async () => {
    const { data } = await ask(
      'secondOwner',
      'GET /api/pipeline-deploy/deployments?entity=component%3Adefault%2Forder-service',
    );
    const [{ id }] = data.items.filter(
      ({ state }: { state: string }) => state === 'waiting',
    );
    const decisions = await Promise.all(
      [0, 1].map(at =>
        ask(
          'secondOwner',
          `POST /api/pipeline-deploy/deployments/${id}/decision`,
          { at, body: { decision: 'approve', comment: 'Go' } },
        ),
      ),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('show at once what the other one writes', async () => {
    for (const at of [0, 1]) {
      const value = `of backend ${at}`;
      const key = '/api/user-settings/buckets/portal/keys/sample';
      await ask('requester', `PUT ${key}`, { at, body: { value } });
      const read = await ask('requester', `GET ${key}`, { at: 1 - at });
      expect(read.data.value).toBe(value);
    }
  });

  it('lose no run, whichever takes it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const { data } = await ask(
          'requester',
          'POST /api/scaffolder/v2/tasks',
          {
            at: index % 2,
            body: {
              templateRef: 'template:default/incident-flow',
              values: {
                title: `Incident ${index}`,
                description: 'While the portal is updated',
                priority: 'Low',
                owner: 'group:default/checkout',
                contact: 'app.requester@retail.example',
                noticedAt: '21-11-2026 09:00:00:000',
              },
            },
          },
        );
        return data.id;
      }),
    );
    for (const id of ids) expect((await endedRun(id)).state).toBe('completed');
  });

  it('answer everybody', () => {
    expect(failures).toEqual([]);
  });
});
