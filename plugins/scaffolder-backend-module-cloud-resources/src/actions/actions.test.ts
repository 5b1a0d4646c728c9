import { type JsonObject } from '@backstage/types';
import {
  CloudBench,
  SANDBOX,
  type TaskState,
  THEO,
} from '../__testUtils__/CloudBench';
import { createTopicAction } from './confluent/createTopic';
import { toMailNickname } from './directory/createGroup';
import { toDetails } from './serviceDesk/requests';

jest.setTimeout(120_000);

const ASHA_MAIL = 'app.requester@retail.example';

let bench: CloudBench;
afterAll(() => bench?.close());
beforeAll(async () => {
  bench = await CloudBench.start();
});
afterEach(() => bench.estate.clearFaults());

async function subscription(name: string): Promise<string> {
  const { urls, credentials } = bench.estate;
  const identity = await fetch(
    `${urls.identity}?api-version=2019-08-01&resource=https://management.azure.com`,
    { headers: { 'x-identity-header': credentials.identityHeader } },
  );
  const { access_token: token }: { access_token: string } =
    await identity.json();
  const answer = await fetch(
    `${urls.azure}/subscriptions?api-version=2020-01-01&$top=100`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const {
    value,
  }: { value: { displayName: string; subscriptionId: string }[] } =
    await answer.json();
  return value.find(one => one.displayName === name)?.subscriptionId ?? '';
}

const storage = (more: JsonObject) => ({
  subscriptionId: SANDBOX,
  resourceGroupName: 'rg-sandbox-empty',
  name: bench.name('stmore'),
  location: 'westeurope',
  owner: 'checkout',
  ...more,
});

describe('azure:resource-group:create', () => {
  const input = (more: JsonObject = {}) => ({
    subscriptionId: SANDBOX,
    name: bench.name('rg-more-'),
    location: 'westeurope',
    owner: 'checkout',
    ...more,
  });

  it('tags it with its owner and the template', async () => {
    const { name, ...rest } = input();
    await bench.run('azure:resource-group:create', { ...rest, name });
    const group = await bench.services.azure.findResourceGroup({
      subscriptionId: SANDBOX,
      resourceGroupName: name,
    });
    expect(group?.tags).toEqual({
      owner: 'checkout',
      createdBy: 'template:default/under-test',
    });
  });

  it('refuses a subscription that the requester does not see', async () => {
    const subscriptionId = await subscription('fulfilment-nonprod');
    const run = bench.run(
      'azure:resource-group:create',
      input({ subscriptionId }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('You have no role in this subscription'),
    });
  });

  it('says that the portal may not, where Azure does not let it', async () => {
    const subscriptionId = await subscription('commerce-prod');
    const run = bench.run(
      'azure:resource-group:create',
      input({ subscriptionId }),
    );
    await expect(run).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  it.each([
    ['by hand', { name: 'rg-sandbox-asha' }],
    ['by hand, in any case', { name: 'rg-sandbox-search-ranking' }],
  ])('refuses the name of a group that was made %s', async (_case, more) => {
    await expect(
      bench.run('azure:resource-group:create', input(more)),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: 'Resource Group Already Exists',
    });
  });

  it('refuses its own name in another region', async () => {
    const wanted = input();
    await bench.run('azure:resource-group:create', wanted);
    await expect(
      bench.run('azure:resource-group:create', {
        ...wanted,
        location: 'northeurope',
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('its region is westeurope'),
    });
  });

  it.each(['RG-Caps', 'rg ä', 'a'.repeat(91), ''])(
    'refuses the name %p',
    async name => {
      await expect(
        bench.run('azure:resource-group:create', input({ name })),
      ).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining("'name'"),
      });
    },
  );
});

describe('what is made in a resource group', () => {
  it('may be made by who may change it in Azure', async () => {
    const { outputs } = await bench.run(
      'azure:storage-account:create',
      storage({}),
    );
    expect(outputs.isNew).toBe(true);
  });

  it('may be made in a group of the requester’s own', async () => {
    const theo = { user: THEO };
    const owner = 'cloud-platform';
    const name = bench.name('rg-theirs-');
    await bench.run(
      'azure:resource-group:create',
      { subscriptionId: SANDBOX, name, location: 'westeurope', owner },
      theo,
    );
    const { outputs } = await bench.run(
      'azure:storage-account:create',
      storage({ resourceGroupName: name, owner }),
      theo,
    );
    expect(outputs.isNew).toBe(true);
  });

  it('may not be made in a group of others', async () => {
    const subscriptionId = await subscription('payments-nonprod');
    const run = bench.run(
      'azure:storage-account:create',
      storage({
        subscriptionId,
        resourceGroupName: 'rg-payment-gateway-dev',
      }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining("belongs to 'group:default/payments'"),
    });
  });

  it('may not be made in a group that is not there', async () => {
    const run = bench.run(
      'azure:storage-account:create',
      storage({ resourceGroupName: 'rg-not-there' }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('no such resource group'),
    });
  });

  it('has no name that somebody elsewhere in Azure has', async () => {
    const run = bench.run(
      'azure:storage-account:create',
      storage({ name: 'stsandboxasha' }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('unique in all of Azure'),
    });
  });

  it('has subnets within its network', async () => {
    const network = {
      subscriptionId: SANDBOX,
      resourceGroupName: 'rg-sandbox-empty',
      name: bench.name('vnet-more-'),
      location: 'westeurope',
      addressPrefixes: ['10.62.0.0/16'],
      owner: 'checkout',
    };
    const subnets = [{ name: 'snet', addressPrefix: '10.99.0.0/24' }];
    await expect(
      bench.run('azure:virtual-network:create', { ...network, subnets }),
    ).rejects.toMatchObject({ name: 'InputError' });
    const good = [{ name: 'snet', addressPrefix: '10.62.1.0/24' }];
    await bench.run('azure:virtual-network:create', {
      ...network,
      subnets: good,
    });
    await expect(
      bench.run('azure:virtual-network:create', {
        ...network,
        subnets: [{ name: 'other', addressPrefix: '10.62.2.0/24' }],
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('no subnet other'),
    });
  });
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

describe('confluent:service-account:create', () => {
  const input = {
    environment: 'prod',
    description: 'Reads baskets',
    owner: 'cloud-platform',
  };
  const query = {
    environment: 'prod',
    type: 'team',
    team: 'cloud-platform',
  } as const;
  const options = { user: THEO };

  it('makes two for a team, whoever asks and how often at once', async () => {
    const runs = Array.from({ length: 4 }, () =>
      bench.run('confluent:service-account:create', input, options),
    );
    const results = await Promise.allSettled(runs);
    const failures = results.flatMap(one =>
      one.status === 'rejected' ? [one.reason.message] : [],
    );
    expect(failures).toEqual(
      Array(2).fill(
        'A team is allowed only two service accounts. Please contact the Confluent Kafka team',
      ),
    );
    const accounts =
      await bench.services.confluent.listServiceAccountsNow(query);
    expect(accounts.map(({ account }) => account).sort()).toEqual([
      'sa-team-cloud-platform-prod-1',
      'sa-team-cloud-platform-prod-2',
    ]);
  });

  it('says so in a dry run too', async () => {
    await expect(
      bench.run('confluent:service-account:create', input, {
        ...options,
        dryRun: true,
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

describe('confluent:topic:create', () => {
  const input = (more: JsonObject = {}) => ({
    environment: 'dev',
    name: bench.name('more-topic-'),
    owner: 'checkout',
    ...more,
  });

  it('takes the settings of another topic, and says whose it is', async () => {
    const wanted = input({
      applicationId: 'APP1002',
      settings: {
        environment: 'dev',
        topicName: 'another',
        cluster_id: 'lkc-retdev',
        partitions: 4,
        retention_time: '604800000',
        retention_size: -1,
        cleanup_policy: 'compact',
      },
    });
    const { outputs } = await bench.run('confluent:topic:create', wanted);
    expect(outputs.annotations).toEqual({
      'confluent.io/topic': wanted.name,
      'confluent.io/environment': 'dev',
      'confluent.io/application-id': 'APP1002',
    });
    const query = { environment: 'dev', searchText: wanted.name } as const;
    const { confluent } = bench.services;
    const { items } = await confluent.listTopicConfigs(query);
    expect(items[0].config).toMatchObject({
      partitions: 4,
      retention_time: '604800000',
      retention_size: '-1',
      cleanup_policy: 'compact',
    });
    const found = await confluent.searchTopics(query);
    expect(found.items[0]).toMatchObject({ application_id: 'APP1002' });
  });

  it('refuses an application that is not in the list, and makes nothing', async () => {
    const wanted = input({ applicationId: 'APP0000' });
    await expect(
      bench.run('confluent:topic:create', wanted),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'APP0000'"),
    });
    const { name } = wanted;
    const topic = { environment: 'dev', name } as const;
    expect(await bench.services.confluent.findTopic(topic)).toBeUndefined();
  });

  it('refuses a topic that was there before', async () => {
    const name = 'dc-dig-basket-app1001-int001-basket-updated-dev';
    await expect(
      bench.run('confluent:topic:create', input({ name })),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });

  it('waits for the Stream Catalog, and says what exists when it does not come', async () => {
    const { confluent, directory } = bench.services;
    const action = createTopicAction(bench.context, {
      confluent,
      directory,
      files: bench.files,
      describeEveryMs: 1,
    });
    const wanted = input({ applicationId: 'APP1002' });
    const path = '/catalog/dev/catalog/v1/entity/businessmetadata';
    const late = {
      service: 'confluent',
      path,
      kind: 'status',
      status: 500,
    } as const;
    await bench.estate.addFault({ ...late, times: 3 });
    await bench.runAction(action, wanted);
    await bench.estate.addFault(late);
    const other = input({ applicationId: 'APP1002' });
    await expect(bench.runAction(action, other)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(
        `The topic '${other.name}' exists in dev. Retry the run`,
      ),
    });
  });
});

describe('confluent:identity-pool:create', () => {
  it('refuses its own name for another identity, and that of others', async () => {
    const input = {
      environment: 'dev',
      name: bench.name('pool-more-'),
      description: 'Workloads',
      claimSubject: 'one',
      owner: 'checkout',
    };
    await bench.run('confluent:identity-pool:create', input);
    await expect(
      bench.run('confluent:identity-pool:create', {
        ...input,
        claimSubject: 'two',
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('lets another identity in'),
    });
    await expect(
      bench.run('confluent:identity-pool:create', {
        ...input,
        name: 'checkout',
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

describe('service-bus:subscription:create', () => {
  it('needs its topic', async () => {
    await expect(
      bench.run('service-bus:subscription:create', {
        environment: 'dev',
        topic: 'not-there',
        name: 'reader',
        owner: 'checkout',
      }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: "There is no topic 'not-there'",
    });
  });
});

describe('service-desk:incident:create', () => {
  it('writes down what there is to know, and for whom', async () => {
    const title = bench.name('The till is down ');
    const { outputs } = await bench.run('service-desk:incident:create', {
      title,
      description: 'It is dark',
      owner: 'checkout',
      details: { store: 'Utrecht', empty: '', nothing: {}, list: ['a'] },
    });
    expect(outputs.number).toMatch(/^INC\d{6}$/);
    expect(outputs.url).toMatch(/^https:.*\/Lists\/ServiceRequests\//);
    const items = await bench.requests();
    const item = items.find(({ fields }) => fields.Title === title);
    expect(item?.fields).toMatchObject({
      RequestType: 'Incident',
      RequestStatus: 'New',
      Priority: 'Medium',
      OwnerGroup: 'group:default/checkout',
      RequestedBy: 'user:default/asha',
      Details: 'It is dark\nstore: Utrecht\nlist: ["a"]',
    });
  });
});

it('writes facts line by line', () => {
  expect(toDetails('What', { a: 1, b: undefined, c: { d: true } })).toBe(
    'What\na: 1\nc: {"d":true}',
  );
});

describe('source-control:copilot-seat:assign', () => {
  const give = (username: string, options = {}) =>
    bench.run(
      'source-control:copilot-seat:assign',
      { username, owner: 'checkout' },
      options,
    );

  it('gives a member one seat', async () => {
    const dry = await give('theo-owner', { dryRun: true });
    expect(dry.log).toContain('would give theo-owner a seat');
    const first = await give('theo-owner');
    expect(first.outputs).toEqual({
      resourceId: 'github/copilot/theo-owner',
      isNew: true,
    });
    const second = await give('Theo-Owner');
    expect(second.outputs.isNew).toBe(false);
    expect(second.log).toContain('has a seat of GitHub Copilot already');
    expect(
      await bench.services.sourceControl.hasCopilotSeat('theo-owner'),
    ).toBe(true);
  });

  it.each([
    ['passer-by', 'InputError', 'User not found in the specified GitHub'],
    ['tidy-robot', 'NotAllowedError', 'User is not allowed to raise request'],
    ['brugge-lotte', 'NotAllowedError', 'User is not allowed to raise request'],
  ])('gives %s none', async (username, name, message) => {
    await expect(give(username)).rejects.toMatchObject({
      name,
      message: expect.stringContaining(message),
    });
  });

  it.each([
    [403, 'NotAllowedError'],
    [500, 'UpstreamUnavailableError'],
  ])('says what a %i means', async (status, name) => {
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/orgs/',
      kind: 'status',
      status,
    });
    await expect(give('asha-requester')).rejects.toMatchObject({ name });
  });
});

describe('source-control:repository:grant-access', () => {
  const REPOSITORY = 'basket-service';
  const page = () => `${bench.estate.urls.sourceControl}/retail-example`;

  /** An entity that names a repository, from a file somewhere. */
  function describeRepository(owner: string, target: string) {
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: {
        name: bench.name('component-'),
        annotations: {
          'github.com/project-slug': `retail-example/${REPOSITORY}`,
        },
      },
      spec: { owner },
    };
    bench.catalog.entities.push(bench.catalog.processed(entity, target));
  }

  const input = (more: JsonObject = {}) => ({
    repository: REPOSITORY,
    groups: [
      { adgroup_name: 'Search', read: true },
      { adgroup_name: 'Payments', read: true, write: true },
    ],
    teamMembers: [{ email: 'template.owner@retail.example', admin: true }],
    ...more,
  });
  const grant = (wanted: JsonObject, options = {}) =>
    bench.run('source-control:repository:grant-access', wanted, options);

  async function accessOf() {
    const { urls, credentials } = bench.estate;
    const list = async (what: string) => {
      const answer = await fetch(
        `${urls.sourceControl}/api/v3/repos/retail-example/${REPOSITORY}/${what}`,
        {
          headers: { authorization: `token ${credentials.sourceControlToken}` },
        },
      );
      return answer.json();
    };
    const teams: { slug: string; permission: string }[] = await list('teams');
    const people: { login: string; role_name: string }[] =
      await list('collaborators');
    return [
      ...teams.map(one => `${one.slug} ${one.permission}`),
      ...people.map(one => `${one.login} ${one.role_name}`),
    ];
  }

  it('is not for who does not own the repository, whatever others register', async () => {
    describeRepository(
      'group:default/search',
      `${page()}/${REPOSITORY}/x.yaml`,
    );
    describeRepository(
      'group:default/checkout',
      `${page()}/${REPOSITORY}-of-others/catalog-info.yaml`,
    );
    await expect(grant(input())).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('retail-example/basket-service'),
    });
    expect(await accessOf()).toEqual([]);
  });

  it('gives groups and people the highest of their rights, and may be repeated', async () => {
    describeRepository(
      'group:default/checkout',
      `${page()}/${REPOSITORY}/blob/main/catalog-info.yaml`,
    );
    const dry = await grant(input(), { dryRun: true });
    expect(dry.log).toContain('would give 3 teams and people access');
    expect(await accessOf()).toEqual([]);
    const { outputs } = await grant(input());
    expect(outputs).toEqual({
      count: 3,
      repositoryUrl: `${page()}/${REPOSITORY}`,
      resourceId: `github/retail-example/${REPOSITORY}`,
    });
    const access = ['search pull', 'payments push', 'theo-owner admin'];
    expect(await accessOf()).toEqual(access);
    await grant(input());
    expect(await accessOf()).toEqual(access);
  });

  it('says how far it came, and goes on from there', async () => {
    const state: TaskState = new Map();
    const taskId = bench.name('granting-');
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/orgs/retail-example/teams/payments/repos',
      kind: 'status',
      status: 500,
    });
    await expect(grant(input(), { taskId, state })).rejects.toMatchObject({
      message: expect.stringContaining('1 of 3 have access now. Retry the run'),
    });
    await bench.estate.clearFaults();
    await bench.estate.forgetRequests();
    await grant(input(), { taskId, state });
    const puts = (await bench.estate.requests('source-control')).filter(
      ({ method }) => method === 'PUT',
    );
    expect(puts).toHaveLength(2);
  });

  it.each([
    [
      'a group that is none',
      { groups: [{ adgroup_name: 'Nobody here', read: true }] },
      'Entry 1: Invalid AD Group. Please enter a valid one.',
    ],
    [
      'a group without rights',
      { groups: [{ adgroup_name: 'Search' }] },
      'Entry 1: Choose read, write or admin',
    ],
    [
      'a group that is no team',
      { groups: [{ adgroup_name: 'Technology News', read: true }] },
      'Entry 1: The group is no team in GitHub yet',
    ],
    [
      'somebody whose username nobody knows',
      { teamMembers: [{ email: 'lucia.moretti@retail.example', read: true }] },
      'Entry 1: The directory does not know the GitHub username',
    ],
    [
      'nobody',
      { teamMembers: [{ email: 'x@retail.example', read: true }] },
      'Entry 1: Invalid Email Id. Please enter a valid one.',
    ],
  ])('gives nothing to %s', async (_case, more, message) => {
    await bench.estate.forgetRequests();
    await expect(
      grant(input({ groups: [], teamMembers: [], ...more })),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
    const requests = await bench.estate.requests('source-control');
    expect(requests.map(({ method }) => method)).not.toContain('PUT');
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).toContain('Creating the');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
