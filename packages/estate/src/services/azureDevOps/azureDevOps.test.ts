import JSZip from 'jszip';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RelyingParty } from '../../__testUtils__/RelyingParty';
import { type EstateProcess, startEstateProcess } from '../..';
import { loadAzureDevOps } from './seed/loadAzureDevOps';

const NO_OBJECT = '0'.repeat(40);
const PROJECT = '/retail-example/Store%20Systems/_apis/git/repositories';
const ONE = `${PROJECT}/receipt-printing`;

let folder: string;
let estate: EstateProcess | undefined;

afterAll(async () => {
  await estate?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azure-devops-'));
  estate = await startEstateProcess({
    dataDir: folder,
    services: ['azureDevOps', 'graph', 'signIn'],
  });
});

function running(): EstateProcess {
  if (!estate) throw new Error('The estate has not started');
  return estate;
}

interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The `Authorization` header; by default the personal access token, no header if empty. */
  authorization?: string;
}

function ask(path: string, call: Call = {}): Promise<Response> {
  const { urls, credentials } = running();
  const token = Buffer.from(`:${credentials.azureDevOpsToken}`);
  const { authorization = `Basic ${token.toString('base64')}` } = call;
  return fetch(`${urls.azureDevOps}${path}`, {
    method: call.method,
    headers: { ...(authorization && { authorization }), ...call.headers },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
  });
}

async function json(path: string, call?: Call) {
  const answer = await ask(path, call);
  expect([200, 201]).toContain(answer.status);
  return answer.json();
}

async function mainOf(repository: string): Promise<string> {
  const { value } = await json(
    `${repository}/refs?filter=heads/main&api-version=6.0`,
  );
  return value[0].objectId;
}

function pushOf(options: {
  branch: string;
  from: string;
  path?: string;
  changeType?: string;
  content?: string;
}) {
  return {
    refUpdates: [
      { name: `refs/heads/${options.branch}`, oldObjectId: options.from },
    ],
    commits: [
      {
        comment: 'Add catalog-info.yaml',
        changes: [
          {
            changeType: options.changeType ?? 'add',
            item: { path: options.path ?? '/catalog-info.yaml' },
            newContent: {
              content: options.content ?? 'kind: Component\n',
              contentType: 'rawtext',
            },
          },
        ],
      },
    ],
  };
}

const VERSION = 'api-version=6.0';

const post = (path: string, body: unknown) =>
  ask(`${path}?${VERSION}`, { method: 'POST', body });

/** Pushes a file to a new branch and opens a pull request for it. */
async function openPullRequest(repository: string, branch: string) {
  const from = await mainOf(repository);
  expect(
    (await post(`${repository}/pushes`, pushOf({ branch, from }))).status,
  ).toBe(201);
  return post(`${repository}/pullrequests`, {
    title: 'Add catalog-info.yaml config file',
    description: 'For the catalogue',
    sourceRefName: `refs/heads/${branch}`,
    targetRefName: 'refs/heads/main',
  });
}

describe('discovery, as the official client does it before its first call', () => {
  it('leads to a resource by its published id', async () => {
    const organisation = '/retail-example';
    const areas = await json(`${organisation}/_apis/resourceAreas`);
    expect(areas.value).toMatchObject([{ name: 'git' }]);
    const base = new URL(areas.value[0].locationUrl).pathname;
    const { value } = await json(`${base}_apis/git`, { method: 'OPTIONS' });
    const { routeTemplate } = value.find(
      ({ id }: { id: string }) => id === '225f7195-f9c7-4d14-ab28-a83f7ff77e1f',
    );
    const path = routeTemplate
      .replace('{project}', 'Store%20Systems')
      .replace('{area}', 'git')
      .replace('{resource}', 'repositories')
      .replace('/{repositoryId}', '');
    const found = await json(`${base}${path}?api-version=7.1`);
    expect(found.count).toBeGreaterThan(0);
  });

  it('needs a credential', async () => {
    const address = '/retail-example/_apis/resourceAreas';
    expect((await ask(address, { authorization: '' })).status).toBe(203);
  });
});

describe('credentials', () => {
  it('shows who has none its sign-in page, as a success', async () => {
    const answer = await ask(`${ONE}?${VERSION}`, { authorization: '' });
    expect(answer.status).toBe(203);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it.each(['Basic OnNvbWV0aGluZw==', 'Bearer abc', 'Digest x', 'nonsense'])(
    'refuses %s',
    async authorization => {
      expect((await ask(ONE, { authorization })).status).toBe(401);
    },
  );

  it.each([
    ['499b84ac-1321-427f-aa17-267ca6975798', 200],
    ['https://graph.microsoft.com', 401],
  ])('answers a token for %s with %i', async (resource, status) => {
    const { urls, credentials } = running();
    const answer = await fetch(
      `${urls.identity}?api-version=2019-08-01&resource=${resource}`,
      { headers: { 'x-identity-header': credentials.identityHeader } },
    );
    const { access_token: token } = await answer.json();
    const asked = await ask(ONE, { authorization: `Bearer ${token}` });
    expect(asked.status).toBe(status);
  });
});

it('refuses a token of another application', async () => {
  const { body } = await new RelyingParty(running()).token({
    grant_type: 'client_credentials',
    scope: '499b84ac-1321-427f-aa17-267ca6975798/.default',
  });
  expect(body.access_token).toEqual(expect.any(String));
  const asked = await ask(ONE, {
    authorization: `Bearer ${body.access_token}`,
  });
  expect(asked.status).toBe(401);
});

describe('versions of the API', () => {
  it.each(['6.0', '6.1-preview.2', '7.1'])('serves %s', async version => {
    expect((await ask(`${ONE}?api-version=${version}`)).status).toBe(200);
  });

  it.each(['8.0', '7.9', '0.9', 'six'])('refuses %s', async version => {
    const answer = await ask(`${ONE}?api-version=${version}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      typeKey: 'VssVersionOutOfRangeException',
    });
  });

  it('wants one for writing, in the query or the header', async () => {
    const bare = await ask(`${ONE}/refs`, { method: 'POST', body: [] });
    expect(await bare.json()).toMatchObject({
      typeKey: 'VssVersionNotSpecifiedException',
    });
    const named = await ask(`${ONE}/refs`, {
      method: 'POST',
      body: [],
      headers: { accept: 'application/json;api-version=6.0' },
    });
    expect(await named.json()).toMatchObject({
      typeKey: 'InvalidArgumentValueException',
    });
  });
});

describe('repositories', () => {
  it('shows one by name and by id, in any case', async () => {
    const repository = await json(`${ONE}?${VERSION}`);
    expect(repository).toMatchObject({
      name: 'receipt-printing',
      defaultBranch: 'refs/heads/main',
      project: { name: 'Store Systems' },
      webUrl: `${running().urls.azureDevOps}/retail-example/Store%20Systems/_git/receipt-printing`,
    });
    expect(await json(`${PROJECT}/RECEIPT-PRINTING`)).toEqual(repository);
    const byId = `/retail-example/${repository.project.id}/_apis/git/repositories/${repository.id}`;
    expect(await json(byId)).toEqual(repository);
  });

  it('lists those of a project', async () => {
    const { value, count } = await json(`${PROJECT}?${VERSION}`);
    expect(value.map(({ name }: { name: string }) => name)).toEqual([
      'receipt-printing',
      'till-display',
    ]);
    expect(count).toBe(2);
  });

  it.each([
    [`${PROJECT}/nothing`, 'GitRepositoryNotFoundException'],
    [
      '/retail-example/Nothing/_apis/git/repositories/x',
      'ProjectDoesNotExistWithNameException',
    ],
    [
      '/elsewhere/Store%20Systems/_apis/git/repositories/x',
      'VssResourceNotFoundException',
    ],
    [`${ONE}/nothing`, 'VssResourceNotFoundException'],
  ])('answers 404 to %s', async (path, typeKey) => {
    const answer = await ask(`${path}?${VERSION}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      typeKey,
      message: expect.stringMatching(/./),
    });
  });

  it('makes one, which is empty until its first push, and deletes it', async () => {
    const made = await post(PROJECT, { name: 'label-maker' });
    expect(made.status).toBe(201);
    expect(await made.json()).not.toHaveProperty('defaultBranch');
    expect((await post(PROJECT, { name: 'Label-Maker' })).status).toBe(409);
    expect((await post(PROJECT, { name: '../x' })).status).toBe(400);
    const path = `${PROJECT}/label-maker`;
    const push = pushOf({ branch: 'trunk', from: NO_OBJECT });
    expect((await post(`${path}/pushes`, push)).status).toBe(201);
    expect(await json(path)).toMatchObject({
      defaultBranch: 'refs/heads/trunk',
    });
    expect((await ask(`${path}?${VERSION}`, { method: 'DELETE' })).status).toBe(
      204,
    );
    expect((await ask(path)).status).toBe(404);
  });
});

describe('files', () => {
  const file = `${ONE}/items?${VERSION}&path=/README.md`;

  it('answers a file as it is, unless JSON is asked for', async () => {
    const text = await (await ask(file)).text();
    expect(text).toContain('# Receipt printing');
    const item = await json(`${file}&includeContent=true`, {
      headers: { accept: 'application/json' },
    });
    expect(item).toMatchObject({ path: '/README.md', content: text });
  });

  it('lists a folder', async () => {
    const { value } = await json(
      `${ONE}/items?scopePath=/src&recursionLevel=full&${VERSION}`,
    );
    expect(value.map(({ path }: { path: string }) => path)).toEqual([
      '/src',
      '/src/receipt.js',
    ]);
  });

  it.each([
    ['', ['README.md', 'src/receipt.js']],
    ['&scopePath=/src', ['src/receipt.js']],
  ])('gives an archive of the folder %p', async (scope, paths) => {
    const answer = await ask(
      `${ONE}/items?recursionLevel=full&download=true&${VERSION}${scope}`,
      { headers: { accept: 'application/zip' } },
    );
    const zip = await JSZip.loadAsync(await answer.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(paths));
  });

  it('lists the commits, newest first', async () => {
    const { value } = await json(`${ONE}/commits?${VERSION}&$top=1`);
    expect(value).toEqual([
      expect.objectContaining({
        commitId: await mainOf(ONE),
        comment: 'Test the receipt and say how it is used',
      }),
    ]);
  });

  it.each([
    ['items?path=/nothing.md', 404, 'GitItemNotFoundException'],
    ['items?path=/../x', 400, 'InvalidArgumentValueException'],
    ['items?path=/x&version=gone', 404, 'GitUnresolvableToCommitException'],
    [
      'items?path=/x&versionDescriptor.version=v9&versionDescriptor.versionType=tag',
      404,
      'GitUnresolvableToCommitException',
    ],
    ['commits?$top=many', 400, 'InvalidArgumentValueException'],
  ])('answers %s with %i', async (path, status, typeKey) => {
    const answer = await ask(`${ONE}/${path}&${VERSION}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ typeKey });
  });
});

describe('refs', () => {
  it('are filtered by their beginning, page by page', async () => {
    const from = await mainOf(ONE);
    for (const branch of ['page-a', 'page-b']) {
      await post(`${ONE}/refs`, [
        {
          name: `refs/heads/${branch}`,
          oldObjectId: NO_OBJECT,
          newObjectId: from,
        },
      ]);
    }
    const query = `${ONE}/refs?filter=heads/page&$top=1&${VERSION}`;
    const first = await ask(query);
    const next = first.headers.get('x-ms-continuationtoken');
    const second = await ask(`${query}&continuationToken=${next}`);
    const names = [
      ...(await first.json()).value,
      ...(await second.json()).value,
    ];
    expect(names.map(({ name }) => name)).toEqual([
      'refs/heads/page-a',
      'refs/heads/page-b',
    ]);
    expect(second.headers.get('x-ms-continuationtoken')).toBeNull();
  });

  it.each([
    ['refs/heads/..', NO_OBJECT, 'invalidRefName'],
    ['refs/heads/main', NO_OBJECT, 'staleOldObjectId'],
    ['refs/heads/new', NO_OBJECT, 'unresolvableToCommit'],
  ])('says what is wrong with an update of %s', async (name, old, status) => {
    const answer = await post(`${ONE}/refs`, [
      { name, oldObjectId: old, newObjectId: 'a'.repeat(40) },
    ]);
    expect(answer.status).toBe(200);
    const { value } = await answer.json();
    expect(value).toMatchObject([{ updateStatus: status, success: false }]);
  });
});

describe('pushes', () => {
  it('puts a file on a new branch that starts at the old object', async () => {
    const from = await mainOf(ONE);
    const push = pushOf({ branch: 'new-file', from, content: 'kind: API\n' });
    const answer = await post(`${ONE}/pushes`, push);
    expect(answer.status).toBe(201);
    const { refUpdates } = await answer.json();
    expect(refUpdates).toMatchObject([
      { name: 'refs/heads/new-file', oldObjectId: NO_OBJECT },
    ]);
    const file = await ask(
      `${ONE}/items?path=/catalog-info.yaml&version=new-file&${VERSION}`,
    );
    expect(await file.text()).toBe('kind: API\n');
    // The branch exists now, with another commit than in this push.
    const again = await post(`${ONE}/pushes`, push);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      typeKey: 'GitReferenceStaleException',
    });
  });

  it.each([
    [{ path: '/README.md' }, 400, 'GitPathAlreadyExistsException'],
    [{ path: '/gone', changeType: 'edit' }, 404, 'GitItemNotFoundException'],
    [{ from: 'b'.repeat(40) }, 404, 'GitObjectDoesNotExistException'],
    [{ branch: 'a..b' }, 400, 'InvalidArgumentValueException'],
    [{ changeType: 'rename' }, 400, 'InvalidArgumentValueException'],
  ])('refuses %p with %i', async (options, status, typeKey) => {
    const from = await mainOf(ONE);
    const push = pushOf({ branch: 'refused', from, ...options });
    const answer = await post(`${ONE}/pushes`, push);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ typeKey });
  });
});

describe('pull requests', () => {
  it('opens one, once', async () => {
    const answer = await openPullRequest(ONE, 'open-once');
    expect(answer.status).toBe(201);
    const pull = await answer.json();
    expect(pull).toMatchObject({
      status: 'active',
      title: 'Add catalog-info.yaml config file',
      repository: { name: 'receipt-printing' },
    });
    const again = await post(`${ONE}/pullRequests`, {
      title: 'Again',
      sourceRefName: 'refs/heads/open-once',
      targetRefName: 'refs/heads/main',
    });
    expect(again.status).toBe(409);
    const { value } = await json(
      `${ONE}/pullrequests?searchCriteria.sourceRefName=refs/heads/open-once&${VERSION}`,
    );
    expect(value).toEqual([pull]);
    const page = await fetch(
      `${pull.repository.webUrl}/pullrequest/${pull.pullRequestId}`,
    );
    expect(await page.text()).toContain('catalog-info.yaml');
  });

  it.each([
    ['a gone branch', { sourceRefName: 'refs/heads/gone' }, 'TF401398'],
    ['one branch twice', { sourceRefName: 'refs/heads/main' }, 'TF401398'],
    ['4,001 characters', { description: 'x'.repeat(4001) }, 'than 4000'],
    ['a blank title', { title: ' ' }, 'title'],
  ])('refuses %s', async (_what, change, message) => {
    const answer = await post(`${ONE}/pullrequests`, {
      title: 'Bad',
      sourceRefName: 'refs/heads/new-file',
      targetRefName: 'refs/heads/main',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(message);
  });

  it('completes one with a merge, or abandons it', async () => {
    const scanner =
      '/retail-example/handheld-scanner/_apis/git/repositories/handheld-scanner';
    const end = async (branch: string, status: string) => {
      const opened = await openPullRequest(scanner, branch);
      const { pullRequestId } = await opened.json();
      const path = `${scanner}/pullrequests/${pullRequestId}?${VERSION}`;
      const answer = await ask(path, { method: 'PATCH', body: { status } });
      expect(await answer.json()).toMatchObject({ status });
      expect(
        (await ask(path, { method: 'PATCH', body: { status } })).status,
      ).toBe(400);
    };
    const file = `${scanner}/items?path=/catalog-info.yaml&${VERSION}`;
    await end('give-up', 'abandoned');
    expect((await ask(file)).status).toBe(404);
    await end('take-in', 'completed');
    expect((await ask(file)).status).toBe(200);
  });

  it('does not complete what contradicts the target', async () => {
    const path = `${PROJECT}/till-display`;
    const from = await mainOf(path);
    const edit = (branch: string, content: string) =>
      post(
        `${path}/pushes`,
        pushOf({
          branch,
          from,
          content,
          changeType: 'edit',
          path: '/README.md',
        }),
      );
    await edit('mine', 'mine');
    const opened = await post(`${path}/pullrequests`, {
      title: 'Mine',
      sourceRefName: 'refs/heads/mine',
      targetRefName: 'refs/heads/main',
    });
    await edit('main', 'theirs');
    const { pullRequestId } = await opened.json();
    const answer = await ask(
      `${path}/pullrequests/${pullRequestId}?${VERSION}`,
      { method: 'PATCH', body: { status: 'completed' } },
    );
    expect(answer.status).toBe(409);
  });
});

describe('pages', () => {
  it.each([
    ['/', 'Store Systems / receipt-printing'],
    ['/retail-example', 'handheld-scanner / handheld-scanner'],
    ['/retail-example/_git/handheld-scanner', 'codes.py'],
    ['/retail-example/Store%20Systems/_git/receipt-printing', 'src/receipt.js'],
    [
      '/retail-example/Store%20Systems/_git/till-display?path=/catalog-info.yaml',
      'group:default/stores',
    ],
  ])('shows %s to anybody', async (path, text) => {
    const answer = await fetch(`${running().urls.azureDevOps}${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
  });
});

describe('what happened since the seed', () => {
  const made = `${PROJECT}/kept`;

  it('outlives a restart, and goes with a reset', async () => {
    await post(PROJECT, { name: 'kept' });
    await post(
      `${made}/pushes`,
      pushOf({ branch: 'main', from: NO_OBJECT, path: '/README.md' }),
    );
    const pull = await openPullRequest(made, 'later');
    const { pullRequestId } = await pull.json();
    await ask(`${PROJECT}/till-display?${VERSION}`, { method: 'DELETE' });

    await running().close();
    estate = await startEstateProcess({
      dataDir: folder,
      services: ['azureDevOps', 'graph', 'signIn'],
    });
    expect((await ask(`${made}/pullrequests/${pullRequestId}`)).status).toBe(
      200,
    );
    expect((await ask(`${PROJECT}/till-display`)).status).toBe(404);

    await running().reset();
    expect((await ask(made)).status).toBe(404);
    expect((await ask(`${PROJECT}/till-display`)).status).toBe(200);
  });

  it('meets faults', async () => {
    await running().addFault({
      service: 'azure-devops',
      path: '/retail-example',
      method: 'POST',
      kind: 'status',
      status: 503,
      times: 1,
    });
    expect((await post(PROJECT, { name: 'x-y' })).status).toBe(503);
  });
});

describe('loadAzureDevOps', () => {
  it.each([
    ['organisation: "a b"', 'organisation'],
    ['organisation: retail\nprojects: []', 'projects'],
    [
      'organisation: retail\nprojects: [{ name: ../up }]',
      'projects.0.name: must be',
    ],
  ])('refuses %p, naming the key', async (text, message) => {
    const examples = await mkdtemp(join(tmpdir(), 'azure-devops-seed-'));
    await mkdir(join(examples, 'azure-devops'));
    await writeFile(join(examples, 'azure-devops', 'organisation.yaml'), text);
    expect(() => loadAzureDevOps(examples)).toThrow(message);
    await rm(examples, { recursive: true });
  });

  it('says that the seed is missing', () => {
    expect(() => loadAzureDevOps('/nowhere')).toThrow('is missing');
  });
});
