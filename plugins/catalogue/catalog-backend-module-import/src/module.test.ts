import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { spreadFailures } from '@portal/test-kit';
import { askAzure, askGitHub } from './__testUtils__/hosts';
import {
  NAMELESS,
  type Portal,
  PORTAL_REPOSITORY,
  PRIVATE,
  startPortal,
  STRANGER,
} from './__testUtils__/startPortal';

const PULL_REQUESTS = '/import/pull-requests';
const BRANCH = 'portal-catalogue-entry';
/** Longer than any call on a busy machine. */
const TIMEOUT_MS = 5_000;

let estate: EstateProcess;
let knex: Awaited<ReturnType<TestDatabases['init']>>;
let portal: Portal;

// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  await portal?.stop();
  await estate?.close();
});

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  estate = await startEstateProcess();
  knex = await databases.init('POSTGRES_18');
  portal = await startPortal({ estate, knex, timeoutMs: TIMEOUT_MS });
  const people = ['user:default/ann', 'user:default/nameless'];
  while (!(await Promise.all(people.map(portal.knows))).every(Boolean)) {
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}, 120_000);

afterEach(async () => {
  jest.restoreAllMocks();
  await estate.clearFaults();
  portal.events.length = 0;
});

const FILE = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: label-maker
spec:
  type: service
  lifecycle: production
  owner: group:default/stores
`;

const gitHubUrl = (name: string) =>
  `${estate.urls.sourceControl}/retail-example/${name}`;
const azureUrl = (name: string) =>
  `${estate.urls.azureDevOps}/retail-example/Store%20Systems/_git/${name}`;

const importOf = (repositoryUrl: string, change: object = {}) => ({
  repositoryUrl,
  fileContent: FILE,
  title: 'Add catalog-info.yaml config file',
  body: 'For the catalogue.',
  ...change,
});

const textOf = async (answer: Response) =>
  answer.ok ? answer.text() : undefined;

/** Repositories of the seed without a catalogue file. */
const AT_GITHUB = 'platform-configuration';
const AT_AZURE = 'receipt-printing';

/** Returns true if the import's branch exists. */
const hasGitHubBranch = async (name = AT_GITHUB) =>
  (await askGitHub(estate, `/${name}/git/ref/heads/${BRANCH}`)).ok;
const hasAzureBranch = async () => {
  const path = `/${AT_AZURE}/refs?filter=heads/${BRANCH}`;
  const { count } = await (await askAzure(estate, path)).json();
  return count > 0;
};

describe('a pull request', () => {
  it('adds the file to a repository of GitHub, in the name of the person', async () => {
    const url = gitHubUrl('application-onboarding');
    const { status, body } = await portal.send(PULL_REQUESTS, importOf(url));
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        link: expect.stringMatching(`^${url}/pull/\\d+$`),
        location: `${url}/blob/main/catalog-info.yaml`,
      },
    });
    const number = body.link.split('/').at(-1);
    const pull = await askGitHub(
      estate,
      `/application-onboarding/pulls/${number}`,
    );
    expect(await pull.json()).toMatchObject({
      title: 'Add catalog-info.yaml config file',
      body: 'For the catalogue.\n\nRequested by Ann Lee in Harbour.',
      head: { ref: BRANCH },
      base: { ref: 'main' },
    });
    const commit = await askGitHub(
      estate,
      `/application-onboarding/commits/${BRANCH}`,
    );
    expect((await commit.json()).commit.message).toContain(
      'Requested by Ann Lee in Harbour.',
    );
    expect(portal.events).toEqual([
      {
        eventId: 'import-pull-request',
        meta: { repositoryUrl: url },
        outcome: 'succeeded',
      },
    ]);
  });

  it('adds the file to a repository of Azure DevOps, and is registered once it is merged', async () => {
    await askAzure(estate, '', {
      method: 'POST',
      body: { name: 'label-maker' },
    });
    await askAzure(estate, '/label-maker/pushes', {
      method: 'POST',
      body: {
        refUpdates: [{ name: 'refs/heads/main', oldObjectId: '0'.repeat(40) }],
        commits: [
          {
            comment: 'Begin',
            changes: [
              {
                changeType: 'add',
                item: { path: '/README.md' },
                newContent: { content: '# Label maker\n' },
              },
            ],
          },
        ],
      },
    });
    const url = azureUrl('label-maker');
    const { status, body } = await portal.send(PULL_REQUESTS, importOf(url));
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        link: expect.stringMatching(/\/_git\/label-maker\/pullrequest\/\d+$/),
        location: `${url}?path=/catalog-info.yaml`,
      },
    });
    const path = `/label-maker/pullrequests/${body.link.split('/').at(-1)}`;
    const pull = await askAzure(estate, path);
    expect(await pull.json()).toMatchObject({
      status: 'active',
      description: 'For the catalogue.\n\nRequested by Ann Lee in Harbour.',
      sourceRefName: `refs/heads/${BRANCH}`,
      targetRefName: 'refs/heads/main',
    });

    await askAzure(estate, path, {
      method: 'PATCH',
      body: { status: 'completed' },
    });
    const file = await askAzure(
      estate,
      '/label-maker/items?path=/catalog-info.yaml',
    );
    expect(await textOf(file)).toBe(FILE);
    const dryRun = await portal.send('/locations?dryRun=true', {
      type: 'url',
      target: body.location,
    });
    expect(dryRun.status).toBe(201);
    expect(dryRun.body.entities).toContainEqual(
      expect.objectContaining({
        kind: 'Component',
        metadata: expect.objectContaining({ name: 'label-maker' }),
      }),
    );
  });

  it('never shows an e-mail address', async () => {
    const { body } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl('cloud-resources')),
      mockCredentials.user.header(NAMELESS),
    );
    const number = body.link.split('/').at(-1);
    const pull = await askGitHub(estate, `/cloud-resources/pulls/${number}`);
    expect((await pull.json()).body).toBe(
      'For the catalogue.\n\nRequested in Harbour.',
    );
  });

  it('keeps a credential out of what is written down', async () => {
    const url = gitHubUrl('gone').replace('//', '//somebody:ghp_secret@');
    await portal.send(PULL_REQUESTS, importOf(url));
    expect(JSON.stringify(portal.events)).not.toContain('ghp_secret');
  });
});

describe('what is refused', () => {
  const refuse = async (change: object, url = gitHubUrl('cloud-resources')) => {
    const answer = await portal.send(PULL_REQUESTS, importOf(url, change));
    return { status: answer.status, message: answer.body.error?.message };
  };

  it.each([
    ['no address', { repositoryUrl: 'x' }, 'repositoryUrl'],
    ['another scheme', { repositoryUrl: 'ftp://x.y/z' }, 'repositoryUrl'],
    ['no title', { title: ' ' }, 'title'],
    ['a number as text', { body: 7 }, 'body'],
    ['an unknown key', { branch: 'main' }, 'branch'],
    ['no file', { fileContent: undefined }, 'fileContent'],
    ['a huge file', { fileContent: 'x'.repeat(100_001) }, 'fileContent'],
    ['an empty file', { fileContent: '' }, 'is empty'],
  ])('%s', async (_what, change, message) => {
    const refusal = await refuse(change);
    expect(refusal.status).toBe(400);
    expect(refusal.message).toContain(message);
  });

  it('a file that is no valid entity, with the first error', async () => {
    const fileContent = FILE.replace('name: label-maker', 'name: label maker');
    const refusal = await refuse({ fileContent });
    expect(refusal.status).toBe(400);
    expect(refusal.message).toContain('"metadata.name" is not valid');
  });

  it('a second entity that is not valid', async () => {
    const fileContent = `${FILE}---\nkind: Component\n`;
    expect((await refuse({ fileContent })).status).toBe(400);
  });

  it.each([
    [PRIVATE, `${PRIVATE} is private`],
    [
      PORTAL_REPOSITORY,
      `${PORTAL_REPOSITORY} is one of the portal's own repositories, in which it opens no pull requests. Open the pull request yourself`,
    ],
    [
      'cloud-entries.git/',
      "cloud-entries is one of the portal's own repositories, in which it opens no pull requests. Open the pull request yourself",
    ],
  ])('a pull request to %s', async (name, message) => {
    for (const url of [gitHubUrl(name), gitHubUrl(name).replace('/r', '/R')]) {
      expect(await refuse({}, url)).toEqual({ status: 403, message });
    }
    const base = name.replace('.git/', '');
    expect(await hasGitHubBranch(base)).toBe(false);
  });

  it.each(['https://gitlab.com/a/b', 'https://elsewhere.example/a/b'])(
    'pull requests at %s',
    async url => {
      expect(await refuse({}, url)).toEqual({
        status: 400,
        message: 'unimplemented!',
      });
    },
  );

  it('an address of Azure DevOps that is none of a repository', async () => {
    const url = `${estate.urls.azureDevOps}/retail-example/receipts`;
    expect(await refuse({}, url)).toEqual({
      status: 400,
      message:
        'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    });
  });
});

describe('who may import', () => {
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'x' },
    spec: { type: 'service', lifecycle: 'production', owner: 'me' },
  };
  const routes = (): [string, object][] => {
    const target = azureUrl('till-display');
    return [
      [PULL_REQUESTS, importOf(gitHubUrl('cloud-resources'))],
      ['/analyze-location', { location: { type: 'url', target } }],
      [
        '/locations?dryRun=true',
        { type: 'url', target: `${target}?path=/catalog-info.yaml` },
      ],
      ['/validate-entity', { entity, location: `url:${target}` }],
    ];
  };

  it('is asked on the server, by every route', async () => {
    const as = mockCredentials.user.header(STRANGER);
    for (const [path, body] of routes()) {
      const { status } = await portal.send(path, body, as);
      expect({ path, status }).toEqual({ path, status: 403 });
    }
    // The catalogue's own check would also refuse the entity, with another text.
    const [[path, body]] = routes();
    const { error } = (await portal.send(path, body, as)).body;
    expect(error.message).toBe(
      'You are not allowed to import into the catalogue',
    );
  });

  it.each([
    ['nobody', mockCredentials.none.header()],
    ['somebody unknown', mockCredentials.user.invalidHeader()],
  ])('is not %s', async (_who, as) => {
    for (const [path, body] of routes()) {
      const { status } = await portal.send(path, body, as);
      expect({ path, status }).toEqual({ path, status: 401 });
    }
  });

  it('is no service', async () => {
    const { status } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl('cloud-resources')),
      mockCredentials.service.header(),
    );
    expect(status).toBe(403);
  });
});

describe('the analysis of Azure DevOps', () => {
  const analyze = (target: string) =>
    portal.send('/analyze-location', { location: { type: 'url', target } });

  it('finds the file of a repository that has one', async () => {
    const { body } = await analyze(azureUrl('till-display'));
    expect(body.existingEntityFiles).toContainEqual(
      expect.objectContaining({
        isRegistered: false,
        location: {
          type: 'url',
          target: `${azureUrl('till-display')}?path=/catalog-info.yaml`,
        },
        entity: expect.objectContaining({ kind: 'Component' }),
      }),
    );
  });

  it.each([
    ['one without a file', () => azureUrl('receipt-printing')],
    [
      'an address of no repository',
      () => `${estate.urls.azureDevOps}/retail-example/receipts`,
    ],
  ])('proposes an entity for %s', async (_what, target) => {
    const { body } = await analyze(target());
    expect(body).toMatchObject({
      existingEntityFiles: [],
      generateEntities: [{ entity: { kind: 'Component' } }],
    });
  });

  it('tells that there is no such repository', async () => {
    const { status, body } = await analyze(azureUrl('nothing'));
    expect(status).toBe(404);
    expect(body.error.message).toContain('TF401019');
  });

  it('tells when Azure DevOps is away', async () => {
    await estate.addFault({
      service: 'azure-devops',
      path: '/.*/items',
      match: 'regex',
      kind: 'status',
      status: 500,
    });
    expect((await analyze(azureUrl('till-display'))).status).toBe(502);
  });
});

/** Lets the time limit of a call elapse as soon as its request has gone out. */
function timeOutOn(path: string): void {
  let limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController();
    return limit.signal;
  });
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const answer = send(input, init);
    const isHere = init?.method === 'POST' && String(input).includes(path);
    if (isHere) limit.abort();
    return answer;
  });
}

const INJECTED = (status: number) =>
  `The estate answers ${status} because of an injected fault`;

/** Each step with its request and the start of its failure's message, the last one first. */
const GITHUB_STEPS = [
  ['POST', '/pulls$', `Couldn't create a pull request for ${BRANCH} branch`],
  [
    'PUT',
    '/contents/',
    "Couldn't create a commit with catalog-info.yaml file added",
  ],
  ['POST', '/git/refs$', `Couldn't create a new branch with name '${BRANCH}'`],
  ['GET', '/git/ref/', "Couldn't fetch default branch data"],
  ['GET', '/platform-configuration$', "Couldn't fetch repo data"],
] as const;

/** Statuses of a host, and of the portal's response. */
const STATUSES = [
  [500, 502],
  [404, 404],
  [403, 403],
  [422, 400],
  [409, 409],
  [401, 403],
] as const;

describe('a step that fails at GitHub', () => {
  const attempt = async () => {
    const { status, body } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl(AT_GITHUB)),
    );
    return { status, message: body.error?.message };
  };

  it.each(spreadFailures(GITHUB_STEPS, STATUSES))(
    '%j with the statuses %j is told, and leaves nothing',
    async ([method, path, text], [status, ours]) => {
      await estate.addFault({
        service: 'source-control',
        match: 'regex',
        path,
        method,
        times: 1,
        kind: 'status',
        status,
      });
      expect(await attempt()).toEqual({
        status: ours,
        message: `${text}, received http response status code ${status}: ${INJECTED(status)}`,
      });
      expect(await hasGitHubBranch()).toBe(false);
    },
  );

  it('without an answer is told', async () => {
    await estate.addFault({
      service: 'source-control',
      path: '/api/v3/repos',
      kind: 'cut',
      times: 1,
    });
    expect(await attempt()).toEqual({
      status: 502,
      message:
        "Couldn't fetch repo data, received no http response: GitHub cannot be reached. Try again later",
    });
  });

  it('in time is told', async () => {
    await estate.addFault({
      service: 'source-control',
      path: '/pulls$',
      match: 'regex',
      method: 'POST',
      kind: 'delay',
      delayMs: TIMEOUT_MS,
      times: 1,
    });
    timeOutOn('/pulls');
    const { status, body } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl(AT_GITHUB)),
    );
    expect(status).toBe(503);
    expect(body.error.message).toBe(
      `Couldn't create a pull request for ${BRANCH} branch, received no http response: GitHub did not answer within 5 s. Try again later`,
    );
    expect(await hasGitHubBranch()).toBe(false);
  });

  it('with an unreadable answer is told', async () => {
    await estate.addFault({
      service: 'source-control',
      path: '/api/v3/repos',
      kind: 'malformed',
      times: 1,
    });
    const { status, body } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl(AT_GITHUB)),
    );
    expect(status).toBe(502);
    expect(body.error.message).toBe(
      "Couldn't fetch repo data, received http response status code 200: GitHub's answer cannot be read",
    );
  });

  it('because there is no such repository is told', async () => {
    const { status, body } = await portal.send(
      PULL_REQUESTS,
      importOf(gitHubUrl('nothing')),
    );
    expect(status).toBe(404);
    expect(body.error.message).toBe(
      "Couldn't fetch repo data, received http response status code 404: Not Found",
    );
  });
});

/** Each step with its request, the last one first. */
const AZURE_STEPS = [
  ['POST', '/pullrequests'],
  ['POST', '/pushes'],
  ['GET', '/refs\\?'],
  ['GET', '/receipt-printing\\?'],
] as const;

const AZURE_FAULTS = [
  [{ kind: 'status', status: 500 }, 502, INJECTED(500)],
  [{ kind: 'status', status: 404 }, 404, INJECTED(404)],
  [{ kind: 'status', status: 409 }, 409, INJECTED(409)],
  [{ kind: 'cut' }, 502, 'Azure DevOps cannot be reached. Try again later'],
  [{ kind: 'malformed' }, 502, "Azure DevOps's answer cannot be read"],
] as const;

describe('a step that fails at Azure DevOps', () => {
  const attempt = async (name = AT_AZURE) => {
    const { status, body } = await portal.send(
      PULL_REQUESTS,
      importOf(azureUrl(name)),
    );
    return { status, message: body.error?.message };
  };

  it.each(spreadFailures(AZURE_STEPS, AZURE_FAULTS))(
    '%j with %j is told, and leaves nothing',
    async ([method, path], [fault, status, message]) => {
      await estate.addFault({
        service: 'azure-devops',
        match: 'regex',
        path,
        method,
        times: 1,
        ...fault,
      });
      expect(await attempt()).toEqual({ status, message });
      expect(await hasAzureBranch()).toBe(false);
    },
  );

  it('in time is told', async () => {
    await estate.addFault({
      service: 'azure-devops',
      path: '/pullrequests',
      match: 'regex',
      method: 'POST',
      kind: 'delay',
      delayMs: TIMEOUT_MS,
      times: 1,
    });
    timeOutOn('/pullrequests');
    expect(await attempt()).toEqual({
      status: 503,
      message: 'Azure DevOps did not answer within 5 s. Try again later',
    });
    expect(await hasAzureBranch()).toBe(false);
  });

  it('because the repository is empty is told', async () => {
    await askAzure(estate, '', { method: 'POST', body: { name: 'empty-one' } });
    expect(await attempt('empty-one')).toEqual({
      status: 404,
      message: "The requested ref 'heads/main' was not found",
    });
  });

  it('because the file is there already is told', async () => {
    const { status, message } = await attempt('till-display');
    expect(status).toBe(400);
    expect(message).toContain('already exists. Please specify a new path');
  });
});

const headOf = async (branch: string, name = AT_GITHUB) => {
  const answer = await askGitHub(estate, `/${name}/git/ref/heads/${branch}`);
  return answer.ok ? (await answer.json()).object.sha : undefined;
};
const pullsOf = async (name: string) => {
  const answer = await askGitHub(estate, `/${name}/pulls`);
  const pulls: { number: number; head: { ref: string } }[] =
    await answer.json();
  return pulls.filter(({ head }) => head.ref === BRANCH);
};
const fault = (method: string, path: string, kind: object, times?: number) =>
  estate.addFault({
    service: 'source-control',
    match: 'regex',
    path,
    method,
    times,
    ...(kind as { kind: 'cut' }),
  });
const propose = async (url: string, from = portal) => {
  const { status, body } = await from.send(PULL_REQUESTS, importOf(url));
  return { status, message: body.error?.message, link: body.link };
};

describe('a branch that a failed proposal has left at GitHub', () => {
  it.each([
    ['before the commit', 'PUT', '/contents/'],
    ['before the pull request', 'POST', '/pulls$'],
  ])('%s is taken over by the next proposal', async (_when, method, path) => {
    await fault(method, path, { kind: 'status', status: 500 }, 1);
    await fault('DELETE', '/git/refs/', { kind: 'status', status: 500 });
    const url = gitHubUrl(AT_GITHUB);
    expect((await propose(url)).status).toBe(502);
    expect(await hasGitHubBranch()).toBe(true);
    await estate.clearFaults();
    expect((await propose(url)).status).toBe(201);
    expect(await pullsOf(AT_GITHUB)).toHaveLength(1);
    await forget(AT_GITHUB);
  });

  it('is not touched when somebody has committed to it', async () => {
    await fault('POST', '/pulls$', { kind: 'status', status: 500 }, 1);
    await fault('DELETE', '/git/refs/', { kind: 'status', status: 500 });
    const url = gitHubUrl(AT_GITHUB);
    await propose(url);
    await estate.clearFaults();
    await askGitHub(estate, `/${AT_GITHUB}/contents/notes.md`, {
      method: 'PUT',
      body: { message: 'Notes', content: 'YQ==', branch: BRANCH },
    });
    const head = await headOf(BRANCH);
    expect(await propose(url)).toEqual({
      status: 409,
      message: `The repository has a branch '${BRANCH}' that the portal did not make, or that somebody has changed. Delete or rename the branch, then propose the file again`,
    });
    expect(await headOf(BRANCH)).toBe(head);
    await forget(AT_GITHUB);
  });

  it('is not touched when a person has made it', async () => {
    await askGitHub(estate, `/${AT_GITHUB}/git/refs`, {
      method: 'POST',
      body: { ref: `refs/heads/${BRANCH}`, sha: await headOf('main') },
    });
    await askGitHub(estate, `/${AT_GITHUB}/contents/mine.md`, {
      method: 'PUT',
      body: { message: 'Mine', content: 'YQ==', branch: BRANCH },
    });
    const head = await headOf(BRANCH);
    expect((await propose(gitHubUrl(AT_GITHUB))).status).toBe(409);
    expect(await headOf(BRANCH)).toBe(head);
    await forget(AT_GITHUB);
  });

  it('does not stay when the answer about the new branch is lost', async () => {
    await fault('POST', '/git/refs$', { kind: 'cut', afterBytes: 1 }, 1);
    expect((await propose(gitHubUrl(AT_GITHUB))).status).toBe(502);
    expect(await hasGitHubBranch()).toBe(false);
  });

  it('is that of a pull request when only its answer was lost', async () => {
    await fault('POST', '/pulls$', { kind: 'cut', afterBytes: 1 }, 1);
    const { status, link } = await propose(gitHubUrl(AT_GITHUB));
    expect(status).toBe(201);
    expect(link).toMatch(/\/pull\/\d+$/);
    expect(await pullsOf(AT_GITHUB)).toHaveLength(1);
    await forget(AT_GITHUB);
  });
});

/** Closes the pull requests of the import and deletes its branch. */
async function forget(name: string): Promise<void> {
  for (const { number } of await pullsOf(name)) {
    await askGitHub(estate, `/${name}/pulls/${number}`, {
      method: 'PATCH',
      body: { state: 'closed' },
    });
  }
  await askGitHub(estate, `/${name}/git/refs/heads/${BRANCH}`, {
    method: 'DELETE',
  });
}

describe('proposals for one repository at once', () => {
  it('make one pull request at GitHub, in all backends', async () => {
    const second = await startPortal({ estate, knex, timeoutMs: TIMEOUT_MS });
    try {
      const url = gitHubUrl(AT_GITHUB);
      const spellings = [url, `${url}/`, `${url}.git`, url.replace('/r', '/R')];
      const answers = await Promise.all(
        spellings.map((each, index) =>
          propose(each, index % 2 ? second : portal),
        ),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect(made).toHaveLength(1);
      expect(await pullsOf(AT_GITHUB)).toHaveLength(1);
      for (const answer of answers.filter(each => each !== made[0])) {
        expect(answer).toEqual({
          status: 409,
          message: `The pull request “Add catalog-info.yaml config file” proposes a catalogue file for this repository already: ${made[0].link}`,
        });
      }
    } finally {
      await second.stop();
      await forget(AT_GITHUB);
    }
  });

  it('make one pull request at Azure DevOps', async () => {
    const url = azureUrl(AT_AZURE);
    const answers = await Promise.all([propose(url), propose(`${url}/`)]);
    const [made, refused] = answers.sort((a, b) => a.status - b.status);
    expect(made.status).toBe(201);
    expect(refused).toEqual({
      status: 409,
      message: `The pull request “Add catalog-info.yaml config file” proposes a catalogue file for this repository already: ${made.link}`,
    });
    const path = `/${AT_AZURE}/pullrequests/${made.link.split('/').at(-1)}`;
    // The branch stays behind, as the portal made it.
    await askAzure(estate, path, {
      method: 'PATCH',
      body: { status: 'abandoned' },
    });
    expect((await propose(url)).status).toBe(201);
  });
});
