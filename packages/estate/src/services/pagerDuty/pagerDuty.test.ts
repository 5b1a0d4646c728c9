import { type EstateProcess, startEstateProcess } from '../../testing';

const ASHA = 'app.requester@retail.example';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['pagerDuty'] });
});
afterEach(() => estate.reset());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(estate.urls.pagerDuty + path, {
    ...init,
    headers: {
      authorization: `Token token=${estate.credentials.pagerDutyToken}`,
      ...init.headers,
    },
  });
const read = async (path: string) => (await ask(path)).json();
const create = (from: string | undefined, incident: object = {}) =>
  ask('/incidents', {
    method: 'POST',
    headers: from === undefined ? {} : { from },
    body: JSON.stringify({
      incident: {
        type: 'incident',
        title: 'No orders',
        service: { id: 'PORDERS', type: 'service_reference' },
        incident_key: 'orders',
        ...incident,
      },
    }),
  });

it('finds a service by its id, its name and the key of its integration', async () => {
  const { service: plain } = await read('/services/PORDERS');
  expect(plain).toMatchObject({ id: 'PORDERS', name: 'Order service' });
  expect(plain.integrations[0]).not.toHaveProperty('integration_key');
  const { service } = await read('/services/PORDERS?include[]=integrations');
  const [{ integration_key: key }] = service.integrations;
  for (const query of [key, 'order serv']) {
    const { services } = await read(`/services?query=${query}`);
    expect(services).toMatchObject([{ id: 'PORDERS' }]);
  }
});

it('knows who is on call, and whose turn is the next', async () => {
  const policy = 'escalation_policy_ids[]=PERDERS';
  const { oncalls } = await read(`/oncalls?${policy}&include[]=users`);
  expect(oncalls).toMatchObject([
    { user: { name: 'Lucia Moretti', email: 'lucia.moretti@retail.example' } },
  ]);
  const until = new Date(Date.now() + 8 * 24 * 3600_000).toISOString();
  const later = await read(`/oncalls?${policy}&until=${until}`);
  expect(later.oncalls).toHaveLength(2);
  expect(later.oncalls[1]).toMatchObject({
    start: oncalls[0].end,
    user: { type: 'user_reference', summary: 'Mehmet Yılmaz' },
  });
});

it('has nobody on call in a gap, and without a schedule', async () => {
  for (const policy of ['PERCSVC', 'PEDGATE']) {
    const { oncalls } = await read(
      `/oncalls?escalation_policy_ids[]=${policy}`,
    );
    expect(oncalls).toEqual([]);
  }
});

it('lists page by page', async () => {
  const first = await read('/users?limit=2&offset=0');
  expect(first).toMatchObject({ limit: 2, offset: 0, more: true, total: null });
  expect(first.users).toHaveLength(2);
  expect((await read('/schedules')).schedules).toHaveLength(3);
  expect((await ask('/users?limit=101')).status).toBe(400);
});

it('creates an incident in the name of a person, one for a key', async () => {
  const answer = await create(ASHA);
  expect(answer.status).toBe(201);
  const { incident } = await answer.json();
  const again = await create(ASHA);
  expect(again.status).toBe(400);
  expect((await again.json()).error.errors[0]).toMatch(/dedup key/);
  const open = await read('/incidents?incident_key=orders');
  expect(open.incidents).toMatchObject([
    { id: incident.id, status: 'triggered' },
  ]);
  const { log_entries: entries } = await read(
    `/incidents/${incident.id}/log_entries`,
  );
  expect(entries).toMatchObject([
    { type: 'trigger_log_entry', agent: { type: 'user_reference' } },
  ]);
});

it.each([
  ['nobody', undefined, {}],
  ['a person without an account', 'new.starter@retail.example', {}],
  ['another service', ASHA, { service: { id: 'PNONE00', type: 'x' } }],
  ['no title', ASHA, { title: '' }],
])('creates nothing for %s', async (_, from, incident) => {
  const answer = await create(from, incident);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatchObject({
    code: 2001,
    errors: [expect.any(String)],
  });
});

it('tells the limit, and refuses other tokens, versions and ids', async () => {
  expect((await ask('/services')).headers.get('ratelimit-limit')).toBe('960');
  const refused = [
    await ask('/services', { headers: { authorization: 'Token token=x' } }),
    await ask('/services', {
      headers: { accept: 'application/vnd.pagerduty+json;version=1' },
    }),
    await ask('/services/PNONE00'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 406, 404]);
  for (const one of refused) {
    expect((await one.json()).error).toHaveProperty('code');
  }
});

it('tells the log and the alerts of an incident', async () => {
  const { incidents } = await read(
    '/incidents?service_ids[]=PORDERS&statuses[]=resolved',
  );
  const [{ id, created_at: createdAt }] = incidents;
  const { log_entries: entries } = await read(`/incidents/${id}/log_entries`);
  expect(entries.map(({ type }: { type: string }) => type)).toEqual([
    'resolve_log_entry',
    'acknowledge_log_entry',
    'trigger_log_entry',
  ]);
  const { alerts } = await read(`/incidents/${id}/alerts`);
  expect(alerts).toMatchObject([
    { type: 'alert', status: 'resolved', created_at: createdAt },
    { severity: 'error' },
  ]);
  expect((await ask('/incidents/QNONE/alerts')).status).toBe(404);
});

it('keeps what is open and what was', async () => {
  const open = await read(
    '/incidents?statuses[]=triggered&statuses[]=acknowledged',
  );
  expect(open.incidents).toHaveLength(2);
  const past = await read(
    '/incidents?service_ids[]=PORDERS&statuses[]=resolved',
  );
  expect(past.incidents).toHaveLength(2);
});
