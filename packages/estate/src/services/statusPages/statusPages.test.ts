import { type EstateProcess, startEstateProcess } from '../../testing';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['statusPages'] });
});
afterEach(() => estate.reset());

const ask = (path: string, init?: RequestInit) =>
  fetch(estate.urls.statusPages + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await ask(path)).json();
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', body: JSON.stringify(body) });

async function start(page: string, body: object): Promise<string> {
  const answer = await post(`/pages/${page}/incidents`, body);
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

describe('Statuspage', () => {
  it('has a history, and a maintenance that is planned', async () => {
    const { incidents } = await read('/confluent/api/v2/incidents.json');
    expect(incidents).toHaveLength(3);
    expect(incidents[0]).toMatchObject({
      status: 'resolved',
      impact: 'critical',
      resolved_at: expect.any(String),
    });
    const planned = await read('/confluent/api/v2/scheduled-maintenances.json');
    const [{ scheduled_for: at }] = planned.scheduled_maintenances;
    expect(Date.parse(at)).toBeGreaterThan(Date.now());
  });

  it('shows an incident from its start to its end', async () => {
    const id = await start('github', {
      name: 'Runs fail',
      impact: 'critical',
      components: ['Actions'],
    });
    const open = await read('/github/api/v2/summary.json');
    expect(open).toMatchObject({
      status: { indicator: 'critical' },
      incidents: [{ id, status: 'investigating', resolved_at: null }],
    });
    expect(
      open.components.filter(
        ({ status }: { status: string }) => status !== 'operational',
      ),
    ).toMatchObject([{ name: 'Actions', status: 'major_outage' }]);

    await post(`/pages/github/incidents/${id}/updates`, { status: 'resolved' });
    expect(await read('/github/api/v2/summary.json')).toMatchObject({
      status: { indicator: 'none' },
      incidents: [],
    });
    const { incidents } = await read('/github/api/v2/incidents.json');
    expect(incidents[0]).toMatchObject({ id, status: 'resolved' });
  });
});

describe('RSS', () => {
  it('has an item while an incident is open', async () => {
    const feed = async () => (await ask('/azure/status/feed/')).text();
    expect(await feed()).not.toContain('<item>');
    const id = await start('azure', { name: 'Storage <slow> & late' });
    expect(await feed()).toContain(
      '<title>Storage &lt;slow&gt; &amp; late</title>',
    );
    await post(`/pages/azure/incidents/${id}/updates`, { status: 'resolved' });
    expect(await feed()).not.toContain('<item>');
  });
});

it('answers 304 until something changes', async () => {
  const path = '/github/api/v2/incidents.json';
  const etag = (await ask(path)).headers.get('etag')!;
  const again = () => ask(path, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await start('github', { name: 'Runs fail' });
  expect((await again()).status).toBe(200);
});

it('lets a person start an incident on its page', async () => {
  const answer = await ask('/pages/azure/incidents', {
    method: 'POST',
    headers: { origin: estate.urls.statusPages },
    body: new URLSearchParams({ name: '<b>Front Door</b>', impact: 'major' }),
  });
  expect(answer.status).toBe(303);
  const markup = await (await ask('/')).text();
  expect(markup).toContain('&lt;b&gt;Front Door&lt;/b&gt;');
});

it.each([
  ['another page', { headers: { origin: 'http://evil.example' } }, 403],
  ['no JSON', { body: 'x' }, 400],
  ['an unknown impact', { body: '{"name":"x","impact":"huge"}' }, 400],
])('refuses %s', async (_, init, status) => {
  const answer = await ask('/pages/github/incidents', {
    method: 'POST',
    body: '{"name":"x"}',
    ...init,
  });
  expect(answer.status).toBe(status);
});

it.each([
  '/nobody/api/v2/summary.json',
  '/azure/api/v2/summary.json',
  '/github/status/feed/',
])('has no page at %s', async path => {
  expect((await ask(path)).status).toBe(404);
});
