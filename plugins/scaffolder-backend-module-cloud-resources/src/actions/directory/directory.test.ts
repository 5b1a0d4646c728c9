import { type JsonObject } from '@backstage/types';
import { CloudBench, type TaskState } from '../../__testUtils__/CloudBench';
import { toMailNickname } from './createGroup';

jest.setTimeout(120_000);

const ASHA_MAIL = 'app.requester@retail.example';

let bench: CloudBench;
afterAll(() => bench?.close());
beforeAll(async () => {
  bench = await CloudBench.start();
});
afterEach(() => bench.estate.clearFaults());

describe('directory:group:create', () => {
  async function readers(count: number): Promise<JsonObject[]> {
    const { commands, directory } = bench.services;
    const mails = new Set<string>();
    for (const name of ['Checkout', 'Payments', 'Logistics', 'Stores']) {
      const [group] = await commands.findGroups(name);
      for (const id of await commands.listLinks(group.id, 'members')) {
        const { accountEnabled, mail } = await directory.getUser(id);
        if (accountEnabled && mail) mails.add(mail);
      }
    }
    return [...mails].slice(0, count).map(email => ({ email, read: true }));
  }

  const membersOf = async (name: string) => {
    const { commands } = bench.services;
    const [group] = await commands.findGroups(name);
    const links = (relation: 'members' | 'owners') =>
      commands.listLinks(group.id, relation);
    return {
      owners: (await links('owners')).length,
      members: (await links('members')).length,
    };
  };

  const input = (more: JsonObject = {}) => ({
    name: bench.name('More readers '),
    description: 'May read more',
    owner: 'checkout',
    ...more,
  });

  it('makes who has admin an owner, and everybody a member', async () => {
    const wanted = input({
      people: [
        { email: ASHA_MAIL, read: true },
        { email: 'lucia.moretti@retail.example', admin: true },
        { email: ASHA_MAIL.toUpperCase(), write: true },
      ],
    });
    await bench.run('directory:group:create', wanted);
    expect(await membersOf(wanted.name)).toEqual({ owners: 1, members: 2 });
  });

  it('makes the requester the owner when nobody else is', async () => {
    const wanted = input();
    const { outputs } = await bench.run('directory:group:create', wanted);
    expect(await membersOf(wanted.name)).toEqual({ owners: 1, members: 0 });
    const group = await bench.services.commands.findGroup(
      String(outputs.groupId),
    );
    expect(group?.description).toBe(
      'May read more [owner: group:default/checkout, by: template:default/under-test]',
    );
  });

  it('adds more members than fit in at once, after a failure too', async () => {
    const people = await readers(23);
    expect(people).toHaveLength(23);
    const wanted = input({ people });
    const state: TaskState = new Map();
    const taskId = bench.name('many-');
    await bench.estate.addFault({
      service: 'graph',
      path: '/members/(%24|[$])ref',
      match: 'regex',
      kind: 'status',
      status: 500,
    });
    const failed = bench.run('directory:group:create', wanted, {
      taskId,
      state,
    });
    await expect(failed).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(
        'The group exists with 19 of 23 members. Retry the run: it adds the others',
      ),
    });
    await bench.estate.clearFaults();
    const { log } = await bench.run('directory:group:create', wanted, {
      taskId,
      state,
    });
    expect(log).toContain('Added 4 members');
    expect(await membersOf(wanted.name)).toEqual({ owners: 1, members: 23 });
  });

  it('names the entry of somebody who is not in the directory', async () => {
    const wanted = input({
      people: [
        { email: ASHA_MAIL },
        { email: 'former.colleague@retail.example' },
      ],
    });
    const error = await bench
      .run('directory:group:create', wanted)
      .catch(thrown => thrown);
    expect(error).toMatchObject({
      name: 'InputError',
      message: 'Entry 2: Invalid Email Id. Please enter a valid one.',
    });
    expect(await bench.services.commands.findGroups(wanted.name)).toEqual([]);
  });

  it('refuses the name of a group that was there before', async () => {
    await expect(
      bench.run('directory:group:create', input({ name: 'Checkout' })),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message:
        'An AD group already exists with the same name. Please try another name',
    });
  });
});

describe('toMailNickname', () => {
  it.each([
    ['Basket Readers', /^basket-readers$/],
    ['Basket & Readers', /^basket-readers-[0-9a-f]{8}$/],
    ['読者', /^group-[0-9a-f]{8}$/],
    ['x'.repeat(256), /^x{55}-[0-9a-f]{8}$/],
  ])('of %s', (name, nickname) => {
    expect(toMailNickname(name)).toMatch(nickname);
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
