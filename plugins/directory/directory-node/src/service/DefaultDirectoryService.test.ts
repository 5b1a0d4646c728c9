import { mockServices } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  createTokenSource,
  SharedReads,
  SystemClient,
  type TokenSource,
} from '@portal/plugin-system-client-node';
import { MemoryCache } from '@portal/test-kit';
import { RecordingGraph } from '../__testUtils__/RecordingGraph';
import type { DirectoryConfig } from '../config';
import { GraphClient } from '../graph/GraphClient';
import { ListReader } from '../graph/ListReader';
import { DefaultDirectoryService } from './DefaultDirectoryService';

const ASHA = 'app.requester@retail.example';
const PRODUCTS = 'D&TProduct&TeamCatalogue';

const lists: DirectoryConfig['lists'] = {
  siteId:
    'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
  applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
  products: { name: PRODUCTS, listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44' },
  costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
  maxItems: 5000,
};

const savedEnv = { ...process.env };
let estate: EstateProcess | undefined;
let graph: RecordingGraph | undefined;
let tokens: TokenSource;

afterAll(async () => {
  process.env = savedEnv;
  await graph?.close();
  await estate?.close();
});
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['graph'] });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  tokens = createTokenSource('http://localhost/.default');
  graph = await RecordingGraph.start(estate.urls.graph);
});

/** A service with an empty cache, and the calls from then on. */
function start(
  overrides: Partial<DirectoryConfig['lists']> & { pageSize?: number } = {},
) {
  if (!graph) throw new Error('the estate did not start');
  graph.calls.length = 0;
  const logger = mockServices.logger.mock();
  const system = 'The company directory';
  const client = new GraphClient(
    new SystemClient({ system, logger }),
    tokens,
    `${graph.url}/v1.0`,
  );
  const listConfig = { ...lists, ...overrides };
  const service = new DefaultDirectoryService(
    client,
    new ListReader(client, listConfig),
    new SharedReads({ cache: new MemoryCache(), logger }),
    listConfig,
  );
  return { service, calls: graph.calls };
}

describe('people', () => {
  it('are looked up by principal name with the chosen properties', async () => {
    const { service, calls } = start();
    const user = await service.getUser(ASHA);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userPrincipalName: ASHA,
      accountEnabled: true,
      displayName: 'Asha Requester',
      mail: ASHA,
      companyName: 'Retail Example',
      employeeId: '100235',
      userType: 'Member',
    });
    expect(calls).toMatchObject([
      {
        address: `/v1.0/users/${ASHA}?$select=accountEnabled,companyName,displayName,mail,employeeId,id,userPrincipalName,userType`,
        headers: expect.not.objectContaining({
          consistencylevel: expect.anything(),
        }),
      },
    ]);
    await expect(service.getUser(user.id)).resolves.toEqual(user);
  });

  it.each(['..', '.', 'nobody', 'a/b@c', 'a b@c', 'a@b@c', '', 'a@b\n'])(
    'are not looked up by %j, which is no id',
    async id => {
      const { service, calls } = start();
      await expect(service.getUser(id)).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining("'id'"),
      });
      expect(calls).toEqual([]);
    },
  );

  it('leave out what the directory does not know', async () => {
    const { service } = start();
    await expect(
      service.getUser('y200001@svc.retail.example'),
    ).resolves.not.toHaveProperty('mail', expect.anything());
  });

  it('are found by principal name or mail, enabled ones alone', async () => {
    const { service, calls } = start();
    const disabled = 'former.colleague@retail.example';
    const by = (name: string, enabledOnly: boolean) =>
      service.findUsers({ userPrincipalName: name, mail: name, enabledOnly });
    expect(
      (await by("sinead.o'brien@retail.example", true)).items,
    ).toHaveLength(1);
    expect((await by(disabled, false)).items).toMatchObject([
      { accountEnabled: false },
    ]);
    expect((await by(disabled, true)).items).toEqual([]);
    expect(calls[0]).toMatchObject({
      address: expect.stringContaining(
        "(userPrincipalName eq 'sinead.o''brien@retail.example' or mail eq 'sinead.o''brien@retail.example') and accountEnabled eq true",
      ),
      headers: { consistencylevel: 'eventual' },
    });
  });
});

describe('groups', () => {
  it('are searched by display name', async () => {
    const { service } = start();
    const found = await service.findGroups({ by: 'search', term: 'plat' });
    expect(found).toMatchObject({ complete: true, limit: 100 });
    expect(found.items.map(({ displayName }) => displayName)).toEqual([
      'Cloud Platform',
      'Data Platform',
      'Platform',
    ]);
  });

  it.each([
    ['mail', 'checkout@retail.example'],
    ['displayName', 'Checkout'],
  ] as const)('are found by %s', async (by, value) => {
    const { service } = start();
    const { items } = await service.findGroups({ by, value });
    expect(items).toEqual([
      {
        id: expect.any(String),
        displayName: 'Checkout',
        description: expect.any(String),
        mail: 'checkout@retail.example',
        mailNickname: 'checkout',
      },
    ]);
  });

  it('hold quotes and backslashes in what they are looked for by', async () => {
    const { service } = start();
    for (const text of ['"', '\\', `O'Brien's "team" \\`]) {
      await expect(
        service.findGroups({ by: 'search', term: text }),
      ).resolves.toMatchObject({ items: [] });
      await expect(
        service.findGroups({ by: 'displayName', value: text }),
      ).resolves.toMatchObject({ items: [] });
    }
  });
});

describe('applications', () => {
  it('are listed with all that the record holds', async () => {
    const { service } = start();
    const { items, complete } = await service.listApplications();
    expect(complete).toBe(true);
    expect(items).toHaveLength(40);
    expect(items[0]).toEqual({
      applicationName: 'basket',
      applicationID: 'APP1001',
      alias: 'BASKET',
      Description: 'Keeps what a customer wants to buy.',
      product: 'Basket and Checkout',
      productGroup: 'Shop',
      productPortfolio: 'Digital Commerce',
      businessPlatform: 'Online',
      businessCriticality: 'Day 1',
      dataClassification: 'Confidential - PII',
      applicationStatus: 'Live',
      owner: ASHA,
      supportedBy: 'checkout@retail.example',
    });
  });

  it('are read to the end of the pages', async () => {
    const { service, calls } = start({ pageSize: 7 });
    const { items, complete } = await service.listApplications();
    expect(calls).toHaveLength(6);
    expect(complete).toBe(true);
    expect(new Set(items.map(({ applicationID }) => applicationID)).size).toBe(
      40,
    );
  });

  it('are not said to be all of them when there are more than the bound', async () => {
    const { service } = start({ pageSize: 7, maxItems: 20 });
    const applications = await service.listApplications();
    expect(applications).toMatchObject({ complete: false, limit: 20 });
    expect(applications.items).toHaveLength(20);
  });

  it.each([
    [{ by: 'alias', value: 'basket' } as const],
    [{ by: 'applicationId', value: 'APP1001' } as const],
  ])('are found by %j', async filter => {
    const { service } = start();
    const { items } = await service.findApplications(filter);
    expect(items).toMatchObject([
      { alias: 'BASKET', applicationID: 'APP1001', owner: ASHA },
    ]);
    await expect(
      service.findApplications({ ...filter, value: "n'one" }),
    ).resolves.toMatchObject({ items: [] });
  });

  it('say that the list is missing when the configuration names none', async () => {
    const { service } = start({ applications: 'other' });
    await expect(service.listApplications()).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('msgraph.lists'),
    });
  });
});

describe('products', () => {
  it('are listed without the one that is named TBC', async () => {
    const { service } = start();
    const { items } = await service.listProducts(PRODUCTS);
    expect(items).toHaveLength(25);
    expect(items.map(({ productName }) => productName)).not.toContain('TBC');
    expect(items[0]).toEqual({
      ProductID: 'PRD-101',
      productName: 'Basket and Checkout',
      Description: 'From basket to order confirmation, on every channel.',
      productGroup: 'Shop',
      productPortfolio: 'Digital Commerce',
      businessPlatform: 'Online',
      owner: ASHA,
    });
  });

  it.each(['Other', 'd&tproduct&teamcatalogue', ''])(
    'are not those of a list %p',
    async name => {
      const { service, calls } = start();
      await expect(service.listProducts(name)).rejects.toMatchObject({
        name: 'NotFoundError',
      });
      expect(calls).toEqual([]);
    },
  );
});

describe('cost codes', () => {
  it.each([
    ['IO420100', 'IO420100'],
    ['BAU Run - Cloud V2', 'BAU Run - Cloud V2'],
    ['io420100', 'IO420100'],
    ['IO4201', undefined],
    ["IO'", undefined],
  ])('%p is %p in the list', async (code, found) => {
    const { service } = start();
    await expect(service.findCostCode(code)).resolves.toBe(found);
  });

  it('are not empty', async () => {
    const { service } = start();
    await expect(service.findCostCode(' ')).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'filterValue'"),
    });
  });
});

describe('the number of calls', () => {
  type Service = DefaultDirectoryService;
  const nobody = 'nobody@retail.example';

  it('is one for a thousand equal look-ups at once', async () => {
    const { service, calls } = start();
    const many = Array.from({ length: 1000 }, () => service.getUser(ASHA));
    const users = await Promise.all(many);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(calls).toHaveLength(1);
  });

  it('is one for a thousand equal questions whether a name is free', async () => {
    const { service, calls } = start();
    const query = { by: 'displayName', value: 'Brand new' } as const;
    await Promise.all(
      Array.from({ length: 1000 }, () => service.findGroups(query)),
    );
    expect(calls).toHaveLength(1);
  });

  it.each<[string, (service: Service) => Promise<unknown>, number]>([
    ['a person', s => s.getUser(ASHA), 1],
    ['people', s => s.findUsers({ mail: ASHA, enabledOnly: true }), 1],
    ['nobody', s => s.findUsers({ mail: nobody, enabledOnly: true }), 2],
    ['an unknown id', s => s.getUser(nobody).catch(() => {}), 2],
    ['groups', s => s.findGroups({ by: 'search', term: 'plat' }), 1],
    ['no groups', s => s.findGroups({ by: 'search', term: 'none' }), 2],
    [
      'a group name',
      s => s.findGroups({ by: 'displayName', value: 'Checkout' }),
      2,
    ],
    [
      'a group mail',
      s => s.findGroups({ by: 'mail', value: 'checkout@retail.example' }),
      1,
    ],
    ['applications', s => s.listApplications(), 1],
    ['products', s => s.listProducts(PRODUCTS), 1],
    ['an alias', s => s.findApplications({ by: 'alias', value: 'BASKET' }), 2],
    [
      'an application id',
      s => s.findApplications({ by: 'applicationId', value: 'APP1001' }),
      1,
    ],
    [
      'an unknown application id',
      s => s.findApplications({ by: 'applicationId', value: 'APP9' }),
      2,
    ],
    ['a cost code', s => s.findCostCode('IO420100'), 1],
    ['an unknown cost code', s => s.findCostCode('IO1'), 2],
  ])('for %s, asked twice one after the other', async (_case, ask, count) => {
    const { service, calls } = start();
    const first = await ask(service);
    await expect(ask(service)).resolves.toEqual(first);
    expect(calls).toHaveLength(count);
  });
});

describe('a caller who goes away', () => {
  it('is not answered, and stops the call when nobody else waits', async () => {
    const { service, calls } = start();
    const controller = new AbortController();
    const asked = service.listApplications({ signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect(service.listApplications()).resolves.toMatchObject({
      complete: true,
    });
    expect(calls.length).toBeLessThanOrEqual(2);
  });
});

describe('a link to the next page', () => {
  it('is not followed to another place', async () => {
    const logger = mockServices.logger.mock();
    const getToken = jest.fn(async () => 'token');
    const next = 'https://graph.microsoft.com.evil.example/v1.0/users';
    const system = new SystemClient({ system: 'The directory', logger });
    const json = jest
      .spyOn(system, 'json')
      .mockResolvedValueOnce({ value: [], '@odata.nextLink': next })
      .mockResolvedValue({ value: [] });
    const client = new GraphClient(
      system,
      { getToken },
      'https://graph.microsoft.com',
    );
    const service = new DefaultDirectoryService(
      client,
      new ListReader(client, lists),
      new SharedReads({ cache: new MemoryCache(), logger }),
      lists,
    );
    await expect(service.listApplications()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    expect(json).toHaveBeenCalledTimes(1);
  });
});

describe('check', () => {
  it('passes when people and lists can be read', async () => {
    const { service } = start();
    await expect(service.check()).resolves.toBeUndefined();
  });

  it('fails when the lists cannot be read', async () => {
    const { service } = start({ siteId: 'elsewhere' });
    await expect(service.check()).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });
});
