import { mockServices } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  createTokenSource,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { failingCalls } from '@portal/test-kit';
import { GraphClient } from '../graph/GraphClient';
import type { DirectoryCommands } from './commandTypes';
import type { ServiceRequest } from '@portal/plugin-cloud-resources-node';
import { DefaultDirectoryCommands } from './DefaultDirectoryCommands';
import { ServiceRequests } from './ServiceRequests';

const SITE =
  'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3';
const REQUESTS = '80c89960-c43f-5486-8cfd-90fbe9a086cb';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const savedEnv = { ...process.env };
let estate: EstateProcess;
let graph: GraphClient;
let directory: DirectoryCommands;
let people: string[];

afterAll(async () => {
  process.env = savedEnv;
  await estate?.close();
});
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['graph'] });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const logger = mockServices.logger.mock();
  const system = 'The company directory';
  graph = new GraphClient(
    new SystemClient({ system, logger, timeoutMs: 1_000 }),
    createTokenSource('http://localhost/.default'),
    `${estate.urls.graph}/v1.0`,
  );
  directory = withList(REQUESTS);
  const [checkout] = await directory.findGroups('Checkout');
  people = await directory.listLinks(checkout.id, 'members');
});
afterEach(() => estate.clearFaults());

function withList(listId: string | undefined): DirectoryCommands {
  const requests = new ServiceRequests(graph, { siteId: SITE, listId });
  return new DefaultDirectoryCommands(graph, requests);
}

function make(displayName: string, more: object = {}) {
  return directory.makeGroup({
    displayName,
    description: 'For a test',
    mailNickname: displayName.toLowerCase().replaceAll(' ', '-'),
    ownerIds: [],
    memberIds: [],
    ...more,
  });
}

describe('groups', () => {
  it('are made with owners and members, found, and deleted', async () => {
    expect(await directory.findGroups('Basket Readers')).toEqual([]);
    const [owner, ...members] = people.slice(0, 3);
    const group = await make('Basket Readers', {
      ownerIds: [owner],
      memberIds: members,
    });
    expect(await directory.findGroups('Basket Readers')).toEqual([group]);
    expect(await directory.findGroup(group.id)).toEqual(group);
    expect(group).toMatchObject({
      displayName: 'Basket Readers',
      description: 'For a test',
      mailNickname: 'basket-readers',
    });
    const links = (relation: 'members' | 'owners') =>
      directory.listLinks(group.id, relation);
    expect(await links('owners')).toEqual([owner]);
    expect(await links('members')).toEqual(members);

    await directory.addMember(group.id, owner);
    expect(await links('members')).toEqual([...members, owner]);
    await expect(directory.addMember(group.id, owner)).rejects.toMatchObject({
      name: 'InputError',
    });

    expect(await directory.listGroupsOf('person', owner)).toContain(group.id);
    await directory.removeMember(group.id, owner);
    await directory.removeMember(group.id, owner);
    expect(await links('members')).toEqual(members);
    expect(await directory.listGroupsOf('person', owner)).not.toContain(
      group.id,
    );
    expect(await directory.inspectGroup(group.id)).toMatchObject({
      displayName: 'Basket Readers',
      isSecurityGroup: true,
      isRoleAssignable: false,
      isManagedElsewhere: false,
    });

    await directory.deleteGroup(group.id);
    await directory.deleteGroup(group.id);
    expect(await directory.findGroups('Basket Readers')).toEqual([]);
    expect(await directory.findGroup(group.id)).toBeUndefined();
    expect(await directory.inspectGroup(group.id)).toBeUndefined();
    await directory.removeMember(group.id, owner);
    await expect(links('members')).rejects.toThrow('no such group any more');
    await expect(directory.addMember(group.id, owner)).rejects.toThrow(
      'no such group any more',
    );
  });

  it('may share a name', async () => {
    const made = [await make('Namesakes'), await make('Namesakes')];
    const ids = (await directory.findGroups('Namesakes')).map(({ id }) => id);
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it.each([
    ['a member that is not there', { memberIds: [NOBODY] }, 'NotFoundError'],
    ['a name that is refused', { mailNickname: 'a b' }, 'InputError'],
  ])('are not made with %s', async (_case, more, name) => {
    await expect(make('Refused', more)).rejects.toMatchObject({ name });
    expect(await directory.findGroups('Refused')).toEqual([]);
  });
});

const request: ServiceRequest = {
  key: 'k1',
  type: 'Incident',
  title: 'The till is down',
  priority: 'High',
  owner: 'group:default/stores',
  requestedBy: 'user:default/app.requester_retail.example',
  details: 'Since nine',
  runUrl: 'https://harbour.retail.example/create/tasks/1',
};

describe('service requests', () => {
  it('are made, and found by their key', async () => {
    expect(await directory.findOpenServiceRequests('k1')).toEqual([]);
    const made = await directory.makeServiceRequest(request);
    expect(made).toEqual({
      id: '1',
      url: expect.stringMatching(/^https:\/\/.*\/Lists\/ServiceRequests\//),
      owner: 'group:default/stores',
      status: 'New',
    });
    await directory.makeServiceRequest({ ...request, key: "o'k" });
    expect(await directory.findOpenServiceRequests('k1')).toEqual([made]);
    expect(await directory.findOpenServiceRequests("o'k")).toHaveLength(1);
  });

  it.each([undefined, NOBODY])(
    'tell an administrator that there is no list: %s',
    async listId => {
      const without = withList(listId);
      for (const ask of [
        async () => without.makeServiceRequest(request),
        async () => without.findOpenServiceRequests('k1'),
      ]) {
        await expect(ask()).rejects.toMatchObject({
          name: 'NotFoundError',
          message: expect.stringContaining('msgraph.lists.serviceRequests'),
        });
      }
    },
  );
});

describe('members of a group', () => {
  it('have a kind and a name', async () => {
    const inner = await make('Inner Readers');
    const group = await make('Outer Readers', {
      memberIds: [people[0], inner.id],
    });
    expect(await directory.listMembers(group.id)).toEqual([
      { id: people[0], kind: 'person', name: expect.stringMatching(/\w+/) },
      { id: inner.id, kind: 'group', name: 'Inner Readers' },
    ]);
    await estate.addFault({
      service: 'graph',
      path: `/v1.0/groups/${group.id}`,
      kind: 'stale',
      body: {
        value: [
          {
            '@odata.type': '#microsoft.graph.user',
            id: 'a',
            displayName: null,
            mail: null,
            userPrincipalName: 'a@retail.example',
          },
          { '@odata.type': '#microsoft.graph.servicePrincipal', id: 'b' },
        ],
      },
    });
    expect(await directory.listMembers(group.id)).toEqual([
      { id: 'a', kind: 'person', name: 'a@retail.example' },
      { id: 'b', kind: 'other', name: undefined },
    ]);
  });
});

describe('when Graph fails', () => {
  const calls: [string, () => Promise<unknown>][] = [
    ['findGroups', () => directory.findGroups('X')],
    ['findGroup', () => directory.findGroup(NOBODY)],
    ['makeGroup', () => make('X')],
    ['listLinks', () => directory.listLinks(NOBODY, 'owners')],
    ['listMembers', () => directory.listMembers(NOBODY)],
    ['addMember', () => directory.addMember(NOBODY, NOBODY)],
    ['listGroupsOf', () => directory.listGroupsOf('group', NOBODY)],
    ['inspectGroup', () => directory.inspectGroup(NOBODY)],
    ['removeMember', () => directory.removeMember(NOBODY, NOBODY)],
    ['deleteGroup', () => directory.deleteGroup(NOBODY)],
    ['findOpenServiceRequests', () => directory.findOpenServiceRequests('x')],
    ['makeServiceRequest', () => directory.makeServiceRequest(request)],
  ];

  it.each(failingCalls(calls))(
    '$method tells of $fault',
    async ({ call, fault, name }) => {
      await estate.addFault({ service: 'graph', path: '/v1.0/', ...fault });
      await expect(call()).rejects.toMatchObject({ name });
    },
  );
});
