import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { template, TestTerms } from './__testUtils__/TestTerms';

let portal: TestTerms;
afterAll(() => portal?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;

const BY_OWNER = { approval: { by: 'owner' } };
const ABOVE = {
  approval: {
    by: 'group:default/platform',
    when: { monthlyAbove: { amount: 30, currency: 'EUR' } },
  },
  costs: [{ price: 'lrs', count: { key: 'count' } }],
};

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  portal = await TestTerms.start(knex);
  portal.put(template('plain'));
  portal.put(template('asked', BY_OWNER));
  portal.put(template('dear', ABOVE));
  portal.put(template('split', ABOVE));
  portal.put(template('unlisted', { ...ABOVE, costs: [{ price: 'gone' }] }));
  portal.put(template('foreign', { ...ABOVE, costs: [{ price: 'vault' }] }));
  portal.put(
    template('production', {
      approval: {
        by: 'owner',
        when: { values: { key: 'environment', in: ['prod'] } },
      },
    }),
  );
  portal.put(template('faulty', { approval: { by: 'somebody' } }));
});

let names = 0;
/** Values that no other test has. */
const fresh = (more: object = {}) => ({
  name: `thing-${(names += 1)}`,
  ...more,
});

const stateOf = async (id: string) =>
  (await portal.get(`/requests/${id}`)).body.state;

const runs = async () => Number((await knex('tasks').count())[0].count);

/** Makes a request older than it is. */
async function age(id: string, days: number) {
  const table = 'ALTER TABLE run_requests';
  await knex.raw(`${table} DISABLE TRIGGER run_requests_facts_stay`);
  await knex.raw(
    `UPDATE run_requests SET requested_at = requested_at - make_interval(days => ?),
     decided_at = decided_at - make_interval(days => ?) WHERE id = ?`,
    [days, days, id],
  );
  await knex.raw(`${table} ENABLE TRIGGER run_requests_facts_stay`);
}

describe('a run of a template with approvers', () => {
  it('waits after the check of its form, and starts once for its requester when another has approved it', async () => {
    const values = fresh();
    const before = await runs();
    expect((await portal.create('asked', {})).status).toBe(400);
    const id = await portal.ask('asked', values);
    expect(await runs()).toBe(before);
    expect(portal.sent.at(-1)).toEqual({
      to: ['group:default/platform'],
      title: 'Title of asked needs your approval',
    });
    const waiting = await portal.get('/requests', 'paul');
    expect(waiting.body.items.map((item: { id: string }) => item.id)).toContain(
      id,
    );
    const early = await portal.create('asked', values, { runRequest: id });
    expect(early.status).toBe(409);
    const { body } = await portal.decide(id, 'approve', 'paul', 'Fine');
    expect(body).toMatchObject({ state: 'approved', values, mayStart: false });
    expect(portal.sent.at(-1)?.to).toEqual(['user:default/asha']);
    const started = await Promise.all([
      portal.create('asked', values, { runRequest: id }),
      portal.create('asked', values, { runRequest: id }),
    ]);
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await runs()).toBe(before + 1);
    const task = await knex('tasks').orderBy('created_at', 'desc').first();
    expect(task.created_by).toBe('user:default/asha');
    const { body: done } = await portal.get(`/requests/${id}`);
    expect(done).toMatchObject({ state: 'started', runId: task.id });
    expect(done.events.map(({ state }: { state: string }) => state)).toEqual([
      'waiting',
      'approved',
      'starting',
      'started',
    ]);
  });

  it('does not wait without approvers, and says nothing of an approval', async () => {
    expect((await portal.create('plain', fresh())).status).toBe(201);
    expect((await portal.quote('plain')).body).toEqual({});
    expect((await portal.quote('asked')).body.approval).toEqual({
      isNeeded: true,
      why: 'Each run of this template needs an approval',
      approvers: [{ ref: 'group:default/platform', name: 'platform' }],
    });
  });

  it('is one request however often it is sent', async () => {
    const values = fresh();
    const [first, second] = await Promise.all([
      portal.ask('asked', values),
      portal.ask('asked', values),
    ]);
    expect(second).toBe(first);
  });

  it('does not start while the approvers cannot be read', async () => {
    const before = await runs();
    const { status, body } = await portal.create('faulty', fresh());
    expect(status).toBe(409);
    expect(body.error.message).toContain("'spec.approval.by'");
    expect(await runs()).toBe(before);
  });

  it('keeps no secrets', async () => {
    const given = await portal.create('asked', fresh(), {
      secrets: { pin: '1' },
    });
    const typed = await portal.create('asked', fresh({ token: 's3cret' }));
    expect([given.status, typed.status]).toEqual([400, 400]);
    const rows = await knex('run_requests').whereRaw(
      "values::text LIKE '%s3cret%'",
    );
    expect(rows).toHaveLength(0);
  });
});

describe('nobody gets past the approval', () => {
  it('by approving an own run, nor by a second account of the same person', async () => {
    const id = await portal.ask('asked', fresh(), 'paul');
    expect((await portal.decide(id, 'approve', 'paul')).status).toBe(403);
    const second = await portal.ask('asked', fresh());
    const { status, body } = await portal.decide(second, 'approve', 'asha2');
    expect(status).toBe(403);
    expect(body.error.message).toBe(
      'A second person must decide about your own run',
    );
    expect(await stateOf(second)).toBe('waiting');
  });

  it('as somebody who is no approver, who does not even learn of it', async () => {
    const id = await portal.ask('asked', fresh());
    expect((await portal.get(`/requests/${id}`, 'zoe')).status).toBe(404);
    expect((await portal.decide(id, 'approve', 'zoe')).status).toBe(404);
    // Admins see it; they approve as approvers only.
    expect((await portal.get(`/requests/${id}`, 'root')).status).toBe(200);
    expect((await portal.decide(id, 'approve', 'root')).status).toBe(403);
  });

  it('with other values than the approved ones, another template, or the approval of somebody else', async () => {
    const before = await runs();
    const values = fresh();
    const id = await portal.ask('asked', values);
    await portal.decide(id, 'approve', 'paul');
    const runRequest = id;
    const answers = [
      await portal.create('asked', fresh(), { runRequest }),
      await portal.create('dear', values, { runRequest }),
      await portal.create('asked', values, { runRequest, who: 'zoe' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404]);
    expect(await runs()).toBe(before);
    expect(await stateOf(id)).toBe('approved');
  });

  it('with a template that was changed since', async () => {
    const values = fresh();
    const [waiting, approved] = [
      await portal.ask('asked', fresh()),
      await portal.ask('asked', values),
    ];
    await portal.decide(approved, 'approve', 'paul');
    portal.put(
      template('asked', {
        ...BY_OWNER,
        steps: [{ id: 'a', action: 'debug:log' }],
      }),
    );
    expect((await portal.decide(waiting, 'approve', 'paul')).status).toBe(409);
    const start = await portal.create('asked', values, {
      runRequest: approved,
    });
    expect(start.status).toBe(409);
    expect([await stateOf(waiting), await stateOf(approved)]).toEqual([
      'outdated',
      'outdated',
    ]);
    portal.put(template('asked', BY_OWNER));
  });

  it('by an approver who has left since, or left the group', async () => {
    for (const leave of [
      () => portal.remove('pia'),
      () => {
        portal.groups.pia = [];
        return () => {
          portal.groups.pia = ['platform'];
        };
      },
    ]) {
      const values = fresh();
      const id = await portal.ask('asked', values);
      await portal.decide(id, 'approve', 'pia');
      const comeBack = leave();
      const { status } = await portal.create('asked', values, {
        runRequest: id,
      });
      comeBack();
      expect(status).toBe(409);
      expect(await stateOf(id)).toBe('waiting');
    }
  });

  it('after seven days, before and after the approval', async () => {
    const values = fresh();
    const waiting = await portal.ask('asked', fresh());
    const forgotten = await portal.ask('asked', fresh());
    const approved = await portal.ask('asked', values);
    await portal.decide(approved, 'approve', 'paul');
    for (const id of [waiting, forgotten, approved]) await age(id, 8);
    expect((await portal.decide(waiting, 'approve', 'paul')).status).toBe(409);
    const start = await portal.create('asked', values, {
      runRequest: approved,
    });
    expect(start.status).toBe(409);
    await portal.letLapse();
    for (const id of [waiting, forgotten, approved]) {
      expect(await stateOf(id)).toBe('lapsed');
    }
    expect(portal.sent.at(-1)).toEqual({
      to: ['user:default/asha'],
      title: 'Title of asked has lapsed',
    });
  });

  it('by a change of the history', async () => {
    const id = await portal.ask('asked', fresh());
    const refused = /keeps its history/;
    const row = () => knex('run_requests').where({ id });
    await expect(row().update({ values: {} })).rejects.toThrow(refused);
    await expect(row().delete()).rejects.toThrow(refused);
    await expect(
      knex('run_request_events')
        .where({ request: id })
        .update({ at: new Date() }),
    ).rejects.toThrow(refused);
  });
});

describe('another try of a run', () => {
  /** Starts an approved run, and lets it end so. */
  async function ended(status: 'completed' | 'failed') {
    const values = fresh();
    const id = await portal.ask('asked', values);
    await portal.decide(id, 'approve', 'paul');
    const { body } = await portal.create('asked', values, { runRequest: id });
    await knex('tasks').where({ id: body.id }).update({ status });
    return { run: body.id as string };
  }
  const retry = (run: string, body: object = {}) =>
    portal.post(`/v2/tasks/${run}/retry`, body);

  it('is for one that failed: an approval counts for one run', async () => {
    const failed = await ended('failed');
    expect((await retry(failed.run)).status).toBe(201);
    const completed = await ended('completed');
    const again = await retry(completed.run);
    expect(again.status).toBe(409);
    expect(again.body.error.message).toMatch(/^An approval counts for one run/);
  });

  it('brings no secrets, which nobody has approved', async () => {
    const { run } = await ended('failed');
    const again = await retry(run, { secrets: { token: 'x' } });
    expect(again.status).toBe(409);
  });

  it('needs an approval where the template did not need one before', async () => {
    const { body } = await portal.create('plain', fresh());
    await knex('tasks').where({ id: body.id }).update({ status: 'failed' });
    expect((await retry(body.id)).status).toBe(201);
    await knex('tasks').where({ id: body.id }).update({ status: 'failed' });
    portal.put(template('plain', BY_OWNER));
    expect((await retry(body.id)).status).toBe(409);
    portal.put(template('plain'));
  });

  it('of a run below the amount is for one that failed, too', async () => {
    const { body } = await portal.create('dear', fresh({ count: 1 }), {
      who: 'zoe',
    });
    await knex('tasks').where({ id: body.id }).update({ status: 'completed' });
    const again = await portal.post(`/v2/tasks/${body.id}/retry`, {}, 'zoe');
    expect(again.status).toBe(409);
  });
});

describe('decisions', () => {
  it('need a reason to reject, and end the request', async () => {
    const values = fresh();
    const id = await portal.ask('asked', values);
    expect((await portal.decide(id, 'reject', 'paul', ' ')).status).toBe(400);
    const { body } = await portal.decide(id, 'reject', 'paul', 'Too early');
    expect(body).toMatchObject({ state: 'rejected', reason: 'Too early' });
    expect((await portal.decide(id, 'approve', 'pia')).status).toBe(409);
    // The next one is a new request.
    expect(await portal.ask('asked', values)).not.toBe(id);
  });

  it('are withdrawn by the requester only', async () => {
    const id = await portal.ask('asked', fresh());
    expect((await portal.decide(id, 'withdraw', 'paul')).status).toBe(403);
    expect((await portal.decide(id, 'withdraw', 'asha')).status).toBe(200);
    const own = await portal.get('/requests?scope=own');
    expect(own.body.items[0]).toMatchObject({ id, state: 'withdrawn' });
  });

  it('and the start that follows are what people have to do', async () => {
    const id = await portal.ask('asked', fresh());
    const todo = async (person: string) => {
      const { body } = await portal.get('/requests?scope=todo', person);
      return body.items.some((item: { id: string }) => item.id === id);
    };
    expect([await todo('paul'), await todo('asha')]).toEqual([true, false]);
    await portal.decide(id, 'approve', 'paul');
    expect([await todo('paul'), await todo('asha')]).toEqual([false, true]);
  });

  it('are one of two at once', async () => {
    const id = await portal.ask('asked', fresh());
    const answers = await Promise.all([
      portal.decide(id, 'approve', 'paul'),
      portal.decide(id, 'reject', 'pia', 'No'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('cases', () => {
  it('ask for production only', async () => {
    const dev = await portal.create(
      'production',
      fresh({ environment: 'dev' }),
    );
    const prod = await portal.create(
      'production',
      fresh({ environment: 'prod' }),
    );
    expect([dev.status, prod.status]).toEqual([201, 202]);
  });

  it('ask above an amount, and for a price that is not known', async () => {
    const who = 'zoe';
    const unknown = await portal.create('dear', fresh({ count: 'two' }), {
      who,
    });
    expect(unknown.status).toBe(202);
    const dear = await portal.create('dear', fresh({ count: 3 }), { who });
    expect(dear.status).toBe(202);
    const { body: open } = await portal.quote('dear', {}, 'pia');
    expect(open.approval).toMatchObject({ dependsOnForm: true });
    const { body } = await portal.quote('dear', { count: 3 }, 'pia');
    expect(body.approval).toMatchObject({
      isNeeded: true,
      why: 'It costs more than 30 EUR a month',
    });
  });

  it('count what the same person has asked for and run in the last day, also two at once', async () => {
    const who = 'pia';
    const two = () => portal.create('dear', fresh({ count: 2 }), { who });
    const answers = await Promise.all([two(), two()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 202]);
    const { body } = await portal.quote('dear', { count: 1 }, who);
    expect(body.approval.why).toBe(
      'It costs more than 30 EUR a month together with your other runs of the last day',
    );
    // Others have their own sum.
    const { body: other } = await portal.quote('dear', { count: 2 }, 'paul');
    expect(other.approval.isNeeded).toBe(false);
  });

  it('count the accounts of one person together, also two at once', async () => {
    const two = (who: string) =>
      portal.create('split', fresh({ count: 2 }), { who });
    const answers = await Promise.all([two('asha'), two('asha2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 202]);
    expect((await two('asha2')).status).toBe(202);
    const { body } = await portal.quote('split', { count: 1 }, 'asha');
    expect(body.approval.why).toMatch(/together with your other runs/);
  });

  it('ask where the list of prices has a gap, or another currency than the amount', async () => {
    for (const [name, why] of [
      ['unlisted', 'Its price is not known'],
      ['foreign', 'Its price is in another currency than the threshold'],
    ]) {
      expect((await portal.create(name, fresh())).status).toBe(202);
      const { body } = await portal.quote(name, {}, 'zoe');
      expect(body.approval).toMatchObject({ isNeeded: true, why });
    }
  });
});
