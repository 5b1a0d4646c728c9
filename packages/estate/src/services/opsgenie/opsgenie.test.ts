import { type EstateProcess, startEstateProcess } from '../../testing';

const LOYALTY = '6b0d9a52-3a51-4f0e-9c4c-0d0f5e1c7a01';
const DISABLED = '6b0d9a52-3a51-4f0e-9c4c-0d0f5e1c7a03';
const TARIQ = 'tariq.mahmood@retail.example';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['opsgenie'] });
});
afterEach(() => estate.reset());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(estate.urls.opsgenie + path, {
    headers: { authorization: `GenieKey ${estate.credentials.opsgenieKey}` },
    ...init,
  });
const read = async (path: string) => (await (await ask(path)).json()).data;
const create = (alert: object) =>
  ask('/v2/alerts', { method: 'POST', body: JSON.stringify(alert) });

it('knows who is on call, and who is next', async () => {
  const [schedule] = await read('/v2/schedules');
  expect(schedule).toMatchObject({
    id: LOYALTY,
    ownerTeam: { name: 'loyalty' },
  });
  const of = `/v2/schedules/${LOYALTY}`;
  expect(await read(`${of}/on-calls?flat=true`)).toMatchObject({
    onCallRecipients: [TARIQ],
  });
  expect(await read(`${of}/next-on-calls`)).toMatchObject({
    nextOnCallParticipants: [
      { type: 'user', name: 'aoife.nidhomhnaill@retail.example' },
    ],
  });
  const { finalTimeline } = await read(
    `${of}/timeline?interval=2&intervalUnit=weeks`,
  );
  expect(finalTimeline.rotations[0].periods[0]).toMatchObject({
    recipient: { name: TARIQ },
    endDate: expect.any(String),
  });
  expect(await read(`/v2/users/${TARIQ}`)).toMatchObject({
    fullName: 'Tariq Mahmood',
  });
});

it('has nobody on call by a schedule that is off', async () => {
  expect(await read(`/v2/schedules/${DISABLED}/on-calls?flat=true`)).toEqual({
    _parent: expect.objectContaining({ enabled: false }),
    onCallRecipients: [],
  });
});

it('makes an alert after its 202, and one for an alias', async () => {
  const alert = {
    message: 'No points',
    alias: 'points',
    responders: [{ type: 'team', name: 'loyalty' }],
    tags: ['loyalty-service'],
  };
  const answers = [await create(alert), await create(alert)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const { requestId } = await answers[0].json();
  const done = await read(`/v2/alerts/requests/${requestId}`);
  expect(done).toMatchObject({ isSuccess: true, alias: 'points' });
  const query = 'status: open AND responders: "loyalty"';
  expect(
    await read(`/v2/alerts?query=${encodeURIComponent(query)}`),
  ).toMatchObject([{ id: done.alertId, count: 2, message: 'No points' }]);
});

it('tells the log of an alert, the newest first', async () => {
  const query = encodeURIComponent('status: closed');
  const [{ id, createdAt }] = await read(`/v2/alerts?query=${query}`);
  const newest = await read(`/v2/alerts/${id}/logs`);
  expect(newest).toMatchObject([
    { log: expect.stringMatching(/^Alert closed via web by .+@/) },
    { log: 'Alert created via API[monitoring]', owner: 'System', createdAt },
  ]);
  const oldest = await read(`/v2/alerts/${id}/logs?order=asc`);
  expect(oldest).toEqual([...newest].reverse());
});

it.each([
  ['/v2/alerts/none/logs', 404],
  ['/v2/schedules/none/on-calls', 404],
  [`/v2/schedules/${LOYALTY}/timeline?intervalUnit=years`, 422],
  ['/v2/alerts/requests/none', 404],
  ['/v2/users/none', 404],
  ['/v2/nothing', 404],
])('refuses %s', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

it('refuses other keys and alerts without a message', async () => {
  const headers = { authorization: 'GenieKey x' };
  expect((await ask('/v2/alerts', { headers })).status).toBe(401);
  expect((await create({})).status).toBe(422);
});
