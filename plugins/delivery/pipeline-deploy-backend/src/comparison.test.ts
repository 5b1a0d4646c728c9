import { randomUUID } from 'node:crypto';
import type { EstateProcess } from '@portal/estate';
import type { TestPlugin } from './__testUtils__/TestPlugin';
import { useTestPlugin } from './__testUtils__/useTestPlugin';

const ENTITY = 'component:default/order-service';

const started = useTestPlugin({
  approval: { environments: ['user-acceptance'] },
});
let estate: EstateProcess;
let plugin: TestPlugin;
beforeAll(() => {
  ({ estate, plugin } = started);
});
afterEach(() => estate.clearFaults());

const fail = (path: string, status: number) =>
  estate.addFault({
    service: 'source-control',
    kind: 'status',
    match: 'regex',
    path,
    status,
  });

const compare = (
  tag: string,
  who = 'asha',
  entity = ENTITY,
  environment = 'user-acceptance',
) =>
  plugin.ask(
    who,
    `GET /comparison?${new URLSearchParams({
      entity,
      environment,
      tag,
    })}`,
  );

/** Asks for a deployment to an environment with approval. */
async function ask(tag: string) {
  const id = randomUUID();
  const confirmation = `non-prod/user-acceptance/${tag}`;
  await plugin.ask('asha', `PUT /deployments/${id}`, {
    entity: ENTITY,
    type: 'non-prod',
    environment: 'user-acceptance',
    tag,
    confirmation,
  });
  return id;
}
const end = (id: string, state: string) =>
  plugin
    .knex('deployments')
    .where({ id })
    .update({ state, ended_at: new Date() });

it('has nothing to compare with before the first deployment', async () => {
  const { body } = await compare('v1.8.0');
  expect(body).toMatchObject({
    direction: 'first',
    environment: 'user-acceptance',
    tag: 'v1.8.0',
    incidents: { state: 'none', open: [] },
  });
  expect(body).not.toHaveProperty('running');
  expect(body).not.toHaveProperty('changes');
});

describe('a release beside what runs', () => {
  beforeAll(async () => end(await ask('v1.8.0'), 'succeeded'));

  it('is described by its commits, files and checks', async () => {
    const { body } = await compare('v1.9.0');
    expect(body).toMatchObject({
      running: { tag: 'v1.8.0', deployedAt: expect.any(String) },
      direction: 'ahead',
      changes: { total: 2, isComplete: true, files: expect.any(Number) },
      checks: expect.any(Array),
    });
    expect(body.changes.commits).toHaveLength(2);
    expect(body.changes.commits[0]).toMatchObject({
      title: expect.any(String),
      author: expect.any(String),
      url: expect.stringContaining('/commit'),
    });
  });

  it('is the same, or takes commits back', async () => {
    expect((await compare('v1.8.0')).body).toMatchObject({
      direction: 'identical',
    });
    expect((await compare('v1.7.0')).body).toMatchObject({
      direction: 'behind',
      changes: { total: 0 },
      takenBack: { total: expect.any(Number), files: expect.any(Number) },
    });
  });

  it('is shown to the approver by the commit of the request', async () => {
    const id = await ask('v1.9.0');
    const path = `GET /deployments/${id}/comparison`;
    const { status, body } = await plugin.ask('tariq', path);
    await end(id, 'withdrawn');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ direction: 'ahead', tag: 'v1.9.0' }),
    ]);
  });

  it('is described without the checks that source control does not tell', async () => {
    await fail('/check-runs', 500);
    const { status, body } = await compare('v1.9.0');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('checks');
  });

  it('cannot be compared when the history was rewritten, or source control fails', async () => {
    await fail('/compare/', 404);
    expect((await compare('v1.9.0')).body).toMatchObject({
      direction: 'unrelated',
    });
    await estate.clearFaults();
    await fail('/compare/', 500);
    expect((await compare('v1.9.0')).status).toBe(502);
  });

  it('is for people who may read the repository', async () => {
    expect((await compare('v9.9.9')).status).toBe(400);
    const unknown = await compare('v1.9.0', 'asha', ENTITY, 'foo');
    expect([unknown.status, unknown.body.error.message]).toEqual([
      400,
      "environment: order-service has no environment 'foo'",
    ]);
    expect((await compare('v1.9.0', 'nobody')).status).toBe(401);
    expect((await compare('v1.9.0', 'service')).status).toBe(403);
    const other = 'component:default/payments-service';
    expect((await compare('v1.9.0', 'asha', other)).status).toBe(403);
  });
});
