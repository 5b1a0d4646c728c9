import { mockCredentials } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { routeFailures } from '@portal/test-kit';
import { buildComponent, startAdrs } from './__testUtils__/TestAdrs';

/** A private repository of the group payments, in the estate. */
const PRIVATE = 'payments-service';

/** Time limit of the portal for tests of a slow system. */
const HURRIED_MS = 200;

let estate: EstateProcess;
let adrs: Awaited<ReturnType<typeof startAdrs>>;

const own = (options: object = {}) =>
  buildComponent('order-service', { estate, location: 'adr', ...options });

/** Files that this test puts into the repository. */
async function write(path: string, content: string) {
  const answer = await fetch(
    `${estate.urls.sourceControl}/api/v3/repos/retail-example/order-service/contents/${path}`,
    {
      method: 'PUT',
      headers: {
        authorization: `token ${estate.credentials.sourceControlToken}`,
      },
      body: JSON.stringify({
        message: 'Add a file',
        content: Buffer.from(content).toString('base64'),
      }),
    },
  );
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['sourceControl'] });
  await write('adr/0098-huge.md', `# Huge\n\n${'x'.repeat(300_000)}`);
  await write('adr/0099-too-large.md', `# L\n\n${'x'.repeat(1_200_000)}`);
  await write('adr/0097-binary.md', 'a\0b');
  await write(
    'adr/0096-hostile.md',
    '# <script>alert(1)</script>\n\n![a](img/a.png) ![b](../../other/b.png) ![c](https://evil.example/c.png) ![d](d.exe)',
  );
  await write('adr/img/a.png', 'picture');
  await write('adr/notes.md', '# Not an ADR');
});
afterAll(() => estate?.close());

/** A folder with the names of the wild. */
async function writeWild() {
  const head = '---\n# Optional\nstatus: Accepted\n---\n';
  const titles = {
    '0000-template.md': 'Title of the decision',
    'ADR-0002-use-a-queue.md': 'Use a queue',
    '20240105-choose-a-store.md': 'Choose a store',
    '2024-02-06-choose-a-cache.md': 'Choose a cache',
    'adr001-keep-a-log.md': 'Keep a log',
    '0003 with blanks.md': 'Write with blanks',
    '0008-own-folder/index.md': 'Have a folder',
    '0009-empty-folder/a.png': 'No text',
    '0005-d.adoc': 'Not read',
  };
  for (const [file, title] of Object.entries(titles))
    await write(`wild/${encodeURI(file)}`, `${head}# ${title}\n`);
}

afterEach(async () => {
  await adrs?.stop();
  await estate.clearFaults();
});

it('lists the ADRs of the own repository, the newest first', async () => {
  adrs = await startAdrs({ estate, entities: [own()] });
  const { status, body } = await adrs.list('order-service');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    complete: true,
    folder: 'adr',
    url: `${estate.urls.sourceControl}/retail-example/order-service/tree/main/adr`,
  });
  expect(body.items.map(({ number }: { number: number }) => number)).toEqual([
    99, 98, 97, 96, 3, 2, 1,
  ]);
  expect(body.items[0]).toEqual({
    file: '0099-too-large.md',
    number: 99,
    title: 'too large',
  });
  expect(body.items.at(-1)).toMatchObject({
    title: expect.any(String),
    status: 'Accepted',
    date: expect.stringMatching(/^\d{4}-/),
  });
});

it('lists ADRs by all usual names, and none that is a template', async () => {
  await writeWild();
  adrs = await startAdrs({ estate, entities: [own({ location: 'wild' })] });
  const { body } = await adrs.list('order-service');
  expect(body.items).toEqual(
    [
      ['0008-own-folder', 'Have a folder', { number: 8 }],
      ['0003 with blanks.md', 'Write with blanks', { number: 3 }],
      ['ADR-0002-use-a-queue.md', 'Use a queue', { number: 2 }],
      ['adr001-keep-a-log.md', 'Keep a log', { number: 1 }],
      [
        '2024-02-06-choose-a-cache.md',
        'Choose a cache',
        { date: '2024-02-06' },
      ],
      ['20240105-choose-a-store.md', 'Choose a store', { date: '2024-01-05' }],
    ].map(([file, title, more]) => ({
      file,
      title,
      status: 'Accepted',
      ...(more as object),
    })),
  );
  expect(body.notRead).toEqual(['0005-d.adoc']);
  const own8 = await adrs.read('order-service', '0008-own-folder');
  const url = `${estate.urls.sourceControl}/retail-example/order-service`;
  expect(own8.body).toMatchObject({
    title: 'Have a folder',
    url: `${url}/blob/main/wild/0008-own-folder/index.md`,
    folderUrl: `${url}/tree/main/wild`,
  });
  const blanks = await adrs.read('order-service', '0003 with blanks.md');
  expect(blanks.body.title).toBe('Write with blanks');
  expect((await adrs.read('order-service', '0009-empty-folder')).status).toBe(
    404,
  );
});

it.each(['0096-hostile.md', '0096-hostile'])(
  'reads the ADR %s with the images of its repository only',
  async file => {
    adrs = await startAdrs({ estate, entities: [own()] });
    const { body } = await adrs.read('order-service', file);
    expect(body).toMatchObject({
      file: '0096-hostile.md',
      number: 96,
      title: 'scriptalert(1)/script',
      complete: true,
      url: `${estate.urls.sourceControl}/retail-example/order-service/blob/main/adr/0096-hostile.md`,
    });
    expect(body.images).toEqual({
      'img/a.png': `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
    });
  },
);

it.each([
  ['0098-huge.md', 200, { complete: false }],
  ['0099-too-large.md', 400, { error: { name: 'InputError' } }],
  [
    '0097-binary.md',
    400,
    { error: { message: "'0097-binary.md' is no text" } },
  ],
  ['notes.md', 404, { error: { name: 'NotFoundError' } }],
  ['../catalog-info.yaml', 404, { error: { name: 'NotFoundError' } }],
  ['0001-x.md/../../README.md', 404, { error: { name: 'NotFoundError' } }],
])('answers %s with %s', async (file, status, body) => {
  adrs = await startAdrs({ estate, entities: [own()] });
  const answer = await adrs.read('order-service', file);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(body);
});

it('shows a private repository to its owners only', async () => {
  const entities = [
    buildComponent(PRIVATE, { estate, location: 'adr', owner: 'payments' }),
  ];
  adrs = await startAdrs({ estate, entities });
  for (const answer of [
    await adrs.list(PRIVATE),
    await adrs.read(PRIVATE, '0001-store-no-card-numbers.md'),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toContain('none of your groups owns');
  }
  await adrs.stop();
  adrs = await startAdrs({ estate, entities, groups: ['payments'] });
  expect((await adrs.list(PRIVATE)).status).toBe(200);
});

it.each([
  ['a path out of the repository', { location: '../../payments-service/adr' }],
  [
    'another repository',
    {
      location:
        'https://github.com/retail-example/payments-service/tree/main/adr',
    },
  ],
  ['an address elsewhere', { location: 'http://169.254.169.254/adr' }],
  [
    'a file of a branch that anybody may propose',
    { file: 'retail-example/order-service/tree/spike/catalog-info.yaml' },
  ],
  [
    'a file of another organisation',
    { file: 'evil/order-service/tree/main/catalog-info.yaml' },
  ],
])('refuses a component with %s', async (_, options) => {
  adrs = await startAdrs({ estate, entities: [own(options)] });
  await estate.forgetRequests();
  const { status, body } = await adrs.list('order-service');
  expect(status).toBe(400);
  expect(body.error.name).toBe('InputError');
  const paths = (await estate.requests('source-control')).map(one => one.path);
  expect(paths.filter(path => path.includes('/contents/'))).toEqual([]);
});

it.each([
  ['a missing folder', { location: 'nowhere' }, "There is no 'nowhere'"],
  ['no annotation', { location: undefined }, 'has no annotation'],
])('says that there is %s', async (_, options, text) => {
  adrs = await startAdrs({ estate, entities: [own(options)] });
  const { status, body } = await adrs.list('order-service');
  expect(status).toBe(404);
  expect(body.error.message).toContain(text);
});

it('needs a person and a component', async () => {
  adrs = await startAdrs({ estate, entities: [] });
  expect((await adrs.list('order-service')).status).toBe(404);
  expect((await adrs.get('/adrs', {})).status).toBe(400);
  expect(
    (await adrs.get('/adrs', { entity: 'component:default/' })).status,
  ).toBe(400);
  const nobody = mockCredentials.none.header();
  const query = { entity: 'component:default/order-service' };
  expect((await adrs.get('/adrs', query, nobody)).status).toBe(401);
  const service = mockCredentials.service.header();
  expect((await adrs.get('/adrs', query, service)).status).toBe(403);
});

describe('GET /documents', () => {
  const documents = (query = {}) =>
    adrs.get('/documents', query, mockCredentials.service.header());
  const FILE = 'retail-example/order-service/tree/main/catalog-info.yaml';
  const other = (name: string, location: string) =>
    buildComponent(name, { estate, location, file: FILE });

  it('lists the ADRs of repositories that are not private, without those that nobody can open', async () => {
    adrs = await startAdrs({
      estate,
      entities: [
        own(),
        buildComponent(PRIVATE, { estate, location: 'adr', owner: 'payments' }),
        other('outside', '../../payments-service/adr'),
        other('nowhere', 'nowhere'),
        { ...other('site', 'adr'), spec: { type: 'website' } },
        { ...other('an-api', 'adr'), kind: 'API' },
        buildComponent('without', { estate, file: FILE }),
      ],
    });
    const { status, body } = await documents();
    expect(status).toBe(200);
    expect(body.nextCursor).toBeUndefined();
    const refs = body.items.map((one: { entityRef: string }) => one.entityRef);
    expect(new Set(refs)).toEqual(new Set(['component:default/order-service']));
    expect(body.items).toHaveLength(7);
    expect(body.items.at(-1)).toMatchObject({
      file: '0001-publish-events.md',
      number: 1,
      status: 'Accepted',
      text: expect.stringMatching(/^Context [^#*`]{90}/),
    });
    const huge = body.items.find(
      ({ number }: { number: number }) => number === 98,
    );
    expect(huge.text).toHaveLength(20_000);
  });

  it('lists them page by page', async () => {
    const entities = Array.from({ length: 21 }, (_, at) =>
      other(`component-${at}`, 'adr'),
    );
    adrs = await startAdrs({ estate, entities });
    const first = await documents();
    expect(first.body.items).toHaveLength(20 * 7);
    const second = await documents({ cursor: first.body.nextCursor });
    expect(second.body.items).toHaveLength(7);
    expect(second.body.nextCursor).toBeUndefined();
    expect((await documents({ cursor: 'wrong' })).status).toBe(400);
  });

  it('is for services only', async () => {
    adrs = await startAdrs({ estate, entities: [] });
    expect((await adrs.get('/documents', {})).status).toBe(403);
    const nobody = mockCredentials.none.header();
    expect((await adrs.get('/documents', {}, nobody)).status).toBe(401);
  });

  it('fails when source control does, so that the index stays as it is', async () => {
    adrs = await startAdrs({ estate, entities: [own()] });
    await estate.addFault({
      service: 'source-control',
      path: '/api/v3/',
      kind: 'status',
      status: 500,
    });
    expect((await documents()).status).toBe(502);
  });
});

it.each(routeFailures(HURRIED_MS))(
  'says that source control %s',
  async (_, fault, [status, name]) => {
    adrs = await startAdrs({
      estate,
      entities: [own()],
      timeoutMs: HURRIED_MS,
    });
    await estate.addFault({
      service: 'source-control',
      path: '/api/v3/',
      ...fault,
    });
    const answer = await adrs.list('order-service');
    expect(answer.status).toBe(status);
    expect(answer.body.error.name).toBe(name);
  },
);
