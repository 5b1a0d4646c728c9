import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  APP_URL,
  PublishingBench,
  withoutPauses,
} from '../__testUtils__/PublishingBench';

jest.setTimeout(60_000);

let bench: PublishingBench;

beforeAll(async () => {
  bench = await PublishingBench.start();
});
afterEach(() => bench.estate.clearFaults());
afterAll(() => bench?.close());

const fault = { service: 'source-control' } as const;

async function repository(name: string) {
  const response = await bench.api(`/repos/retail-example/${name}`);
  return { status: response.status, body: await response.json() };
}

describe('source-control:repository:publish', () => {
  it('creates the repository and pushes the workspace', async () => {
    const { outputs } = await bench.publish('new-service', {
      taskId: 'task-1',
      input: { description: 'A service', topics: ['java', 'checkout'] },
    });
    const page = `${bench.estate.urls.sourceControl}/retail-example/new-service`;
    expect(outputs).toEqual({
      remoteUrl: `${page}.git`,
      repositoryUrl: page,
      catalogInfoUrl: `${page}/blob/main/catalog-info.yaml`,
      commitHash: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const { body } = await repository('new-service');
    expect(body).toMatchObject({
      description: 'A service',
      visibility: 'internal',
      homepage: `${APP_URL}/create/tasks/task-1`,
      topics: ['java', 'checkout'],
      default_branch: 'main',
    });
    const { folder, paths } = await bench.clone('new-service');
    expect(paths).toEqual(['catalog-info.yaml', 'src/main.ts']);
    expect(await readFile(join(folder, 'src/main.ts'), 'utf8')).toBe(
      'export {};\n',
    );
  });

  it('pushes only the folder that it is told, to the branch that it is told', async () => {
    await bench.publish('part', {
      input: { sourcePath: 'src', defaultBranch: 'trunk' },
    });
    expect((await bench.clone('part')).paths).toEqual(['main.ts']);
    expect((await repository('part')).body.default_branch).toBe('trunk');
  });

  it('gives the same repository and commit when the run is repeated', async () => {
    const first = await bench.publish('twice');
    const second = await bench.publish('twice');
    expect(second.outputs).toEqual(first.outputs);
    expect(await bench.commitsOf('twice')).toEqual(['Initial commit']);
  });

  it('refuses a name that somebody else has, naming it, and writes nothing', async () => {
    await bench.publish('taken', { taskId: 'theirs' });
    const before = await repository('taken');
    await expect(
      bench.publish('taken', { taskId: 'ours', input: { topics: ['ours'] } }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining("'taken' already exists"),
    });
    expect(await repository('taken')).toEqual(before);
    expect(await bench.commitsOf('taken')).toEqual(['Initial commit']);
  });

  it('refuses a repository of the seed, which nobody created by a run', async () => {
    await expect(bench.publish('basket-service')).rejects.toMatchObject({
      name: 'ConflictError',
    });
  });

  it('tells what it would do in a dry run and does nothing', async () => {
    const { outputs, log } = await bench.publish('dreamt', { dryRun: true });
    expect(log).toContain('would create retail-example/dreamt');
    expect(outputs.repositoryUrl).toContain('/retail-example/dreamt');
    expect((await repository('dreamt')).status).toBe(404);
  });

  it.each([true, false])(
    'refuses a host that is not configured (dry run: %s)',
    async dryRun => {
      const repoUrl = 'elsewhere.example?owner=retail-example&repo=x';
      await expect(
        bench.publish('x', { dryRun, input: { repoUrl } }),
      ).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining('elsewhere.example'),
      });
    },
  );

  it('says that it is not allowed when the credentials are refused', async () => {
    const token = 'wrong-token-0123456789';
    const refused = bench.publish('nope', { token });
    await expect(refused).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('ask the portal team'),
    });
    expect(bench.spoken).not.toContain(token);
    expect((await repository('nope')).status).toBe(404);
  });

  it('says that it may not create repositories there', async () => {
    await bench.estate.addFault({
      ...fault,
      path: '/api/v3/orgs/retail-example/repos',
      kind: 'status',
      status: 403,
    });
    await expect(bench.publish('nope')).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('create repositories'),
    });
  });
});

describe('when source control fails', () => {
  it('finishes a repository whose push had failed', async () => {
    await bench.estate.addFault({
      ...fault,
      path: '/retail-example/half.git/',
      kind: 'status',
      status: 500,
    });
    await withoutPauses(() =>
      expect(bench.publish('half')).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: expect.stringContaining('retail-example/half'),
      }),
    );
    const { body } = await repository('half');
    expect(await bench.commitsOf('half')).toEqual([]);
    await bench.estate.clearFaults();

    await bench.publish('half');
    expect((await repository('half')).body.id).toBe(body.id);
    expect(await bench.commitsOf('half')).toEqual(['Initial commit']);
  });

  it.each([
    ['the request to create never arrives', 0],
    ['the answer to the creation is lost', 1],
  ])('makes one repository when %s', async (_case, afterBytes) => {
    const name = `lost-${afterBytes}`;
    await bench.estate.addFault({
      ...fault,
      method: 'POST',
      path: '/api/v3/orgs/retail-example/repos',
      kind: 'cut',
      afterBytes,
      times: 1,
    });
    await withoutPauses(() =>
      bench.publish(name, { input: { topics: ['java'] } }),
    );
    expect((await repository(name)).body.topics).toEqual(['java']);
    expect(await bench.commitsOf(name)).toEqual(['Initial commit']);
  });

  it('waits for the repository when the answer to the creation is lost, and it is shown late', async () => {
    await bench.estate.addFault({
      ...fault,
      method: 'POST',
      path: '/api/v3/orgs/retail-example/repos',
      kind: 'lost',
      times: 1,
    });
    // The first look, which is right, and the first one after the creation.
    await bench.estate.addFault({
      ...fault,
      method: 'GET',
      path: '/api/v3/repos/retail-example/late',
      kind: 'status',
      status: 404,
      times: 2,
    });
    let log = '';
    await withoutPauses(async () => {
      ({ log } = await bench.publish('late', { input: { topics: ['java'] } }));
    });
    expect(log).toContain('does not show retail-example/late yet');
    expect((await repository('late')).body.topics).toEqual(['java']);
    expect(await bench.commitsOf('late')).toEqual(['Initial commit']);
  });

  it('makes one commit when the answer to the push is lost', async () => {
    await bench.estate.addFault({
      ...fault,
      method: 'POST',
      path: '/retail-example/lost-push.git/git-receive-pack',
      kind: 'cut',
      afterBytes: 1,
      times: 1,
    });
    await withoutPauses(() => bench.publish('lost-push'));
    expect(await bench.commitsOf('lost-push')).toEqual(['Initial commit']);
    await bench.publish('lost-push');
    expect(await bench.commitsOf('lost-push')).toEqual(['Initial commit']);
  });

  it.each([
    ['creating', 'POST', '/api/v3/orgs/retail-example/repos', 429],
    ['looking', 'GET', '/api/v3/repos/retail-example/patient', 403],
  ])(
    'waits as source control asks while %s, and says so in the log of the run',
    async (what, method, path, status) => {
      const name = `patient-${what}`;
      await bench.estate.addFault({
        ...fault,
        method,
        path,
        kind: 'status',
        status,
        headers: { 'Retry-After': '90' },
        times: 1,
      });
      let log = '';
      const pauses = await withoutPauses(async () => {
        ({ log } = await bench.publish(name));
      });
      expect(pauses).toContain(90_000);
      expect(log).toContain('asks to wait 90 s; the run goes on then');
      expect(await bench.commitsOf(name)).toEqual(['Initial commit']);
    },
  );

  it('gives up at once when source control asks for more than two minutes', async () => {
    await bench.estate.addFault({
      ...fault,
      path: '/api/v3/repos/retail-example/too-long',
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': '121' },
    });
    const pauses = await withoutPauses(() =>
      expect(bench.publish('too-long')).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
      }),
    );
    expect(pauses).toEqual([]);
  });

  it('does not hide that the topics could not be set', async () => {
    const path = '/api/v3/repos/retail-example/untagged/topics';
    await bench.estate.addFault({
      ...fault,
      path,
      kind: 'status',
      status: 403,
    });
    const input = { topics: ['java'] };
    await expect(bench.publish('untagged', { input })).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('set the topics'),
    });
    await bench.estate.clearFaults();
    await bench.publish('untagged', { input });
    expect((await repository('untagged')).body.topics).toEqual(['java']);
  });

  it.each(['cut', 'malformed'] as const)(
    'gives up after three requests when every answer is %s',
    async kind => {
      await bench.estate.addFault({ ...fault, path: '/', kind });
      await bench.estate.forgetRequests();
      const pauses = await withoutPauses(() =>
        expect(bench.publish('down')).rejects.toMatchObject({
          name: 'ServiceUnavailableError',
          message: expect.stringContaining('retry in a few minutes'),
        }),
      );
      const asked = await bench.estate.requests(fault.service);
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
        Array(3).fill('GET /api/v3/repos/retail-example/down'),
      );
      expect(pauses).toEqual([1_000, 4_000]);
    },
  );
});

it('has told nobody the token, whatever the runs above have met', () => {
  expect(bench.spoken).toContain('Pushing the first commit');
  expect(bench.spoken).toContain('refused');
  expect(bench.spoken).not.toContain(bench.token);
});
