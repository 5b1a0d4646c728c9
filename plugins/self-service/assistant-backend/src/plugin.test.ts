import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import {
  FakeScaffolder,
  SERVICE,
  TestBackend,
} from './__testUtils__/TestBackend';

const stops: (() => Promise<void>)[] = [];
// Before the test databases' own clean-up, which waits for the connections to end.
afterAll(() => Promise.all(stops.map(stop => stop())));

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const scaffolder = new FakeScaffolder();
let knex: Knex;
/** Two backends with one database. */
let one: TestBackend;
let other: TestBackend;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  one = await TestBackend.start({ knex, scaffolder });
  stops.push(one.stop);
  other = await TestBackend.start({ knex, scaffolder });
  stops.push(other.stop);
}, 120_000);

beforeEach(async () => {
  scaffolder.started.length = 0;
  scaffolder.heldAs = undefined;
  scaffolder.refusal = 0;
  await knex('prepared_runs').delete();
});

/** Prepares a run and returns its id. */
async function prepare(who = 'ann'): Promise<string> {
  const { body } = await one.use(who, 'prepare-run', {
    templateRef: SERVICE,
    values: { name: 'basket' },
  });
  return body.output.preparedRunId;
}

const stateOf = async (id: string) =>
  (await one.use('ann', 'get-prepared-run', { preparedRunId: id })).body.output;

describe('templates', () => {
  it('lists the templates that the person may use', async () => {
    const titles = async (who: string) => {
      const { body } = await one.use(who, 'list-templates', {});
      return body.output.templates.map(({ title }: { title: string }) => title);
    };
    expect(await titles('ann')).toEqual(['Service']);
    expect(await titles('owner')).toEqual(['Service', 'Infrastructure']);
  });

  it('returns a form with the names of its secrets, and none of a hidden template', async () => {
    const form = await one.use('ann', 'get-template-form', {
      templateRef: SERVICE,
    });
    expect(form.body.output).toMatchObject({
      title: 'Service',
      steps: [{ schema: { properties: { name: { type: 'string' } } } }],
      secrets: ['token'],
    });
    const hidden = await one.use('ann', 'get-template-form', {
      templateRef: 'template:default/infrastructure',
    });
    expect(hidden.status).toBe(404);
  });
});

describe('tools', () => {
  it('are listed with what they do and take, and the address for clients', async () => {
    const { status, body } = await one.tools('ann');
    expect(status).toBe(200);
    expect(body.address).toMatch(/^http.*\/api\/mcp-actions\/v1$/);
    const effects = Object.fromEntries(
      body.tools.map(({ name, effect }: { name: string; effect: string }) => [
        name,
        effect,
      ]),
    );
    expect(effects).toMatchObject({
      'assistant.list-templates': 'reads',
      'assistant.prepare-run': 'prepares',
      'assistant.cancel-run': 'changes',
    });
    const prepareRun = body.tools.find(
      ({ name }: { name: string }) => name === 'assistant.prepare-run',
    );
    expect(prepareRun.inputs).toContainEqual({
      name: 'values',
      required: true,
      description: 'Values by the names of fields',
    });
    const titles = body.tools.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...titles].sort());
  });

  it('are for people only', async () => {
    expect((await one.tools('nobody')).status).toBe(401);
  });
});

describe('prepared runs', () => {
  it('start when the person confirms them, as that person, and the assistant reads the run', async () => {
    const prepared = await one.use('ann', 'prepare-run', {
      templateRef: SERVICE,
      values: { name: 'basket' },
    });
    const { preparedRunId: id, confirmUrl } = prepared.body.output;
    expect(confirmUrl).toBe(`https://portal.example/confirm-run/${id}`);
    expect(scaffolder.started).toEqual([]);
    const page = await one.call('ann', 'get', id);
    expect(page.body).toMatchObject({
      templateRef: SERVICE,
      values: { name: 'basket' },
      state: 'prepared',
    });

    const confirmed = await one.call('ann', 'post', `${id}/confirm`);
    expect(confirmed.body).toEqual({ runId: 'run-1' });
    expect(scaffolder.started).toEqual([`user:default/ann ${SERVICE} basket`]);
    expect(await stateOf(id)).toMatchObject({
      state: 'started',
      runId: 'run-1',
    });
  });

  it('wait for an approval where the template needs one', async () => {
    const id = await prepare();
    scaffolder.heldAs = 'request-1';
    const confirmed = await one.call('ann', 'post', `${id}/confirm`);
    expect(confirmed.body).toEqual({ requestId: 'request-1' });
    expect(await stateOf(id)).toMatchObject({ state: 'requested' });
    const page = await one.call('ann', 'get', id);
    expect(page.body).toMatchObject({
      state: 'requested',
      requestId: 'request-1',
    });
    expect((await one.call('ann', 'post', `${id}/confirm`)).status).toBe(409);
  });

  it('start once, of two confirmations at once in two backends', async () => {
    const id = await prepare();
    const answers = await Promise.all(
      [one, other, one, other].map(backend =>
        backend.call('ann', 'post', `${id}/confirm`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 409, 409, 409,
    ]);
    expect(scaffolder.started).toHaveLength(1);
  });

  it('are of one person: another finds none, and starts none', async () => {
    const id = await prepare();
    const answers = [
      await one.call('eve', 'get', id),
      await one.call('eve', 'post', `${id}/confirm`),
      await one.call('eve', 'post', `${id}/discard`),
      await one.use('eve', 'get-prepared-run', { preparedRunId: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(scaffolder.started).toEqual([]);
  });

  it('need a person', async () => {
    const id = await prepare();
    expect((await one.call('nobody', 'get', id)).status).toBe(401);
    expect((await one.call('service', 'post', `${id}/confirm`)).status).toBe(
      403,
    );
    const ofService = await one.use('service', 'prepare-run', {
      templateRef: SERVICE,
      values: { name: 'basket' },
    });
    expect(ofService.status).toBe(403);
  });

  it('expire', async () => {
    const id = await prepare();
    await knex('prepared_runs').update({ expires_at: new Date() });
    const confirmed = await one.call('ann', 'post', `${id}/confirm`);
    expect(confirmed.status).toBe(409);
    expect(confirmed.body.error.message).toBe('This prepared run is expired');
    expect(await stateOf(id)).toMatchObject({ state: 'expired' });
    expect(scaffolder.started).toEqual([]);
  });

  it('do not start after they were discarded', async () => {
    const id = await prepare();
    expect((await one.call('ann', 'post', `${id}/discard`)).status).toBe(204);
    expect((await one.call('ann', 'post', `${id}/confirm`)).status).toBe(409);
    expect(scaffolder.started).toEqual([]);
  });

  it('can be confirmed again after the scaffolder has refused the values, and not if its answer was lost', async () => {
    const id = await prepare();
    scaffolder.refusal = 400;
    const refused = await one.call('ann', 'post', `${id}/confirm`);
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain('Name is taken');
    expect(await stateOf(id)).toMatchObject({ state: 'prepared' });
    scaffolder.refusal = 504;
    expect((await one.call('ann', 'post', `${id}/confirm`)).ok).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: 'starting' });
  });

  it('are refused for wrong values, secrets and hidden templates, by name', async () => {
    const ask = async (templateRef: string, values: object) => {
      const { status, body } = await one.use('ann', 'prepare-run', {
        templateRef,
        values,
      });
      const { cause, message } = body.error;
      return `${status} ${cause?.message ?? message}`;
    };
    expect(await ask(SERVICE, {})).toBe(`400 'Name' is empty`);
    expect(await ask(SERVICE, { name: 'a', token: 's3cret' })).toMatch(
      /^400 An assistant cannot send secrets \(token\)/,
    );
    expect(await ask(SERVICE, { name: { token: 's3cret' } })).toMatch(
      /^400 An assistant cannot send secrets/,
    );
    expect(await ask('template:default/infrastructure', {})).toMatch(/^404 /);
    expect(await knex('prepared_runs')).toEqual([]);
  });

  it('are limited for each person', async () => {
    for (let count = 0; count < 20; count += 1) await prepare();
    const tooMany = await one.use('ann', 'prepare-run', {
      templateRef: SERVICE,
      values: { name: 'basket' },
    });
    expect(tooMany.status).toBe(409);
    expect(await prepare('eve')).toEqual(expect.any(String));
  });
});

describe('runs', () => {
  const runId = '11111111-1111-4111-8111-111111111111';

  it('are read by their owner, not by another person', async () => {
    const own = await one.use('ann', 'get-run', { runId });
    expect(own.body.output).toMatchObject({
      status: 'completed',
      templateRef: SERVICE,
      url: `https://portal.example/create/tasks/${runId}`,
    });
    const foreign = await one.use('eve', 'get-run', { runId });
    expect(foreign.status).toBe(404);
  });
});
