import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@backstage/types';
import { toMarkedText } from '@portal/plugin-cloud-resources-node';
import { createGroupAction } from '@portal/plugin-scaffolder-backend-module-directory';
import type { CloudBench, TaskState } from '../__testUtils__/CloudBench';
import { buildPerson } from '../__testUtils__/FakeCatalog';
import { useCloudBench } from '../__testUtils__/useCloudBench';

const ASHA_MAIL = 'app.requester@retail.example';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
  bench.catalog.entities.push(buildPerson('asha.requester', [], {}));
});

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
    expect(group?.description).toMatch(
      /^May read more \[owner: group:default\/checkout, by: template:default\/under-test, seal: \S+\]$/,
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

  it('waits for the directory to know the new group, and makes one', async () => {
    const { commands } = bench.services;
    const action = createGroupAction(bench.services.cloud.context, {
      ...bench.services,
      ...bench.services.cloud,
      seenAfterMs: 1,
    });
    const wanted = input({ people: await readers(3) });
    await bench.estate.addFault({
      service: 'graph',
      path: '/members',
      match: 'regex',
      method: 'GET',
      kind: 'status',
      status: 404,
      times: 4,
    });
    await bench.runAction(action, wanted);
    expect(await commands.findGroups(wanted.name)).toHaveLength(1);
    expect(await membersOf(wanted.name)).toEqual({ owners: 1, members: 3 });
  });

  it('takes a member as added whom a part of the directory that is late does not show', async () => {
    const wanted = input({ people: await readers(3) });
    await bench.estate.addFault({
      service: 'graph',
      path: '/members',
      match: 'regex',
      method: 'GET',
      kind: 'stale',
      body: { value: [] },
      times: 1,
    });
    await bench.estate.forgetRequests();
    await bench.run('directory:group:create', wanted);
    const refused = (await bench.estate.requests('graph')).filter(
      ({ method, status }) => method === 'POST' && status === 400,
    );
    expect(refused).toHaveLength(3);
    expect(await membersOf(wanted.name)).toEqual({ owners: 1, members: 3 });
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

  it('takes no group for its own whose description says so', async () => {
    const wanted = input();
    const { commands } = bench.services;
    const { id } = await commands.makeGroup({
      displayName: wanted.name,
      description: toMarkedText(
        'Mine',
        {
          owner: 'group:default/checkout',
          createdBy: 'template:default/under-test',
        },
        randomUUID(),
      ),
      mailNickname: bench.name('trap-'),
      ownerIds: [],
      memberIds: [],
    });
    await expect(
      bench.run('directory:group:create', {
        ...wanted,
        people: [{ email: ASHA_MAIL, admin: true }],
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    expect(await commands.listLinks(id, 'members')).toEqual([]);
  });

  it.each([
    ['Data-Platform', /^The mail nickname of this name, 'data-platform', /],
    ['Data_Platform', /^This name looks like that of the group 'Data Platf/],
    ['asha requester', /^This name looks like that of the user/],
    ['Portal-Admins', /^This name is reserved/],
    ['pоrtal-admins', /^This name is reserved/],
    ['Portal  Admins', /^This name is reserved/],
    ['PÓRTAL-ADMINS', /^This name is reserved/],
    ['P0rtaI.Adm1ns', /^This name is reserved/],
  ])('refuses %s, and makes no group', async (name, message) => {
    const { commands } = bench.services;
    for (const dryRun of [true, false]) {
      await expect(
        bench.run('directory:group:create', input({ name }), { dryRun }),
      ).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringMatching(message),
      });
    }
    expect(await commands.findGroups(name)).toEqual([]);
  });

  it('makes no group while the directory does not tell its names', async () => {
    const { name } = input();
    await bench.estate.addFault({
      service: 'graph',
      path: 'groups\\?.*mailNickname[+%20]+eq',
      match: 'regex',
      kind: 'status',
      status: 500,
    });
    await expect(
      bench.run('directory:group:create', input({ name })),
    ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
    await bench.estate.clearFaults();
    expect(await bench.services.commands.findGroups(name)).toEqual([]);
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
