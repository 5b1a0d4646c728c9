import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_URL, TestSourceControl, runGit } from './__testUtils__';

jest.setTimeout(30_000);

const SPECIAL = 'docs/deep/größe & #1?.md';
const encode = (path: string) =>
  path.split('/').map(encodeURIComponent).join('/');
const decode = (content: string) => Buffer.from(content, 'base64');

let sourceControl: TestSourceControl;

beforeAll(async () => {
  sourceControl = await TestSourceControl.start();
});
afterAll(() => sourceControl?.close());

describe('contents', () => {
  it('answers a file with the object id of git and its content', async () => {
    const clone = await sourceControl.clone('basket');
    const path = `basket/contents/${encode(SPECIAL)}`;
    const { status, body } = await sourceControl.repo(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'file', path: SPECIAL, size: 30 });
    expect(body.sha).toBe(await runGit(clone, 'rev-parse', `HEAD:${SPECIAL}`));
    expect(decode(body.content).toString()).toBe(`Clone ${PUBLIC_URL}/x\n`);
  });

  it('answers the raw bytes of a binary file', async () => {
    const response = await fetch(
      `${sourceControl.url}/api/v3/repos/retail-example/website/contents/README.md`,
      { headers: { accept: 'application/vnd.github.v3.raw' } },
    );
    expect(response.headers.get('content-type')).toContain('raw');
    const { body } = await sourceControl.repo('basket/contents/logo.bin');
    expect([...decode(body.content)]).toEqual([0, 255, 13, 10, 0]);
  });

  it('lists a folder as git does', async () => {
    const clone = await sourceControl.clone('basket');
    const { body } = await sourceControl.repo('basket/contents');
    const tree = await runGit(clone, 'ls-tree', 'HEAD');
    expect(
      body.map(
        (entry: { name: string; sha: string }) => `${entry.sha}\t${entry.name}`,
      ),
    ).toEqual(tree.split('\n').map(line => line.split(' ')[2]));
    const docs = await sourceControl.repo('basket/contents/docs/deep?ref=main');
    expect(docs.body).toMatchObject([{ path: SPECIAL, type: 'file' }]);
  });

  it('answers the whole tree as git does, executable files included', async () => {
    const clone = await sourceControl.clone('basket');
    const { body } = await sourceControl.repo(
      'basket/git/trees/main?recursive=1',
    );
    const files = body.tree.filter(
      (entry: { type: string }) => entry.type === 'blob',
    );
    const listed = await runGit(clone, 'ls-tree', '-r', '-z', 'HEAD');
    expect(
      files.map(
        (entry: { mode: string; sha: string; path: string }) =>
          `${entry.mode} blob ${entry.sha}\t${entry.path}`,
      ),
    ).toEqual(listed.split('\0').filter(line => line !== ''));
    expect(files).toContainEqual(
      expect.objectContaining({ path: 'bin/run.sh', mode: '100755' }),
    );
  });

  it.each([
    ['basket/contents/none.md', 404],
    ['basket/contents/README.md?ref=none', 404],
    ['basket/contents/README.md/below', 404],
    ['basket/commits?sha=none', 404],
    ['basket/commits?path=../README.md', 200],
    ['basket/git/blobs/none', 404],
    ['basket/git/trees/none', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await sourceControl.repo(path)).status).toBe(status);
  });

  it('finds the readme and the newest commits of a path', async () => {
    const { body } = await sourceControl.repo('basket/readme');
    expect(decode(body.content).toString()).toBe('# Basket\n');
    const commits = await sourceControl.repo('basket/commits?path=README.md');
    expect(commits.body).toMatchObject([
      { commit: { message: 'Start' }, author: { login: 'asha-example' } },
    ]);
  });

  it('serves the page of raw files the same bytes', async () => {
    const path = `/retail-example/basket/raw/main/${encode(SPECIAL)}`;
    expect((await sourceControl.call(path)).body).toBe(
      `Clone ${PUBLIC_URL}/x\n`,
    );
  });

  it('answers 304 to a reader who has the answer already', async () => {
    const first = await sourceControl.repo('basket/contents/README.md');
    const etag = first.headers.get('etag') ?? '';
    const path = 'basket/contents/README.md';
    const headers = { 'if-none-match': etag };
    const second = await sourceControl.repo(path, { headers });
    expect(second).toMatchObject({ status: 304, body: '' });
    const other = await sourceControl.repo('basket/contents/bin', { headers });
    expect(other.status).toBe(200);
  });
});

describe('archives', () => {
  it.each(['tarball', 'tarball/main', 'tarball/v1.0.0'])(
    'answers %s with the files of the commit below one folder',
    async path => {
      const response = await fetch(
        `${sourceControl.url}/api/v3/repos/retail-example/basket/${path}`,
        { headers: { authorization: 'Bearer test-token-0123456789' } },
      );
      expect(response.status).toBe(200);
      const folder = await mkdtemp(join(sourceControl.folder, 'archive-'));
      const archive = join(folder, 'basket.tar.gz');
      await writeFile(archive, Buffer.from(await response.arrayBuffer()));
      execFileSync('tar', ['-xzf', archive, '--strip-components=1'], {
        cwd: folder,
      });
      const clone = await sourceControl.clone('basket');
      const paths = (await runGit(clone, 'ls-files', '-z')).split('\0');
      for (const file of paths.filter(name => name !== '')) {
        expect(await readFile(join(folder, file))).toEqual(
          await readFile(join(clone, file)),
        );
      }
    },
  );

  it('answers 404 for a ref that does not exist', async () => {
    const { status } = await sourceControl.repo('basket/tarball/none');
    expect(status).toBe(404);
  });
});

describe('commits through the contents API', () => {
  const put = (path: string, json: object) =>
    sourceControl.repo(path, { method: 'PUT', json });

  it('creates, replaces and deletes a file, each seen by a clone', async () => {
    const path = 'vault/contents/notes/a.md';
    const content = Buffer.from('first').toString('base64');
    const made = await put(path, { message: 'Add', content });
    expect(made.status).toBe(201);
    const old = made.body.content.sha;
    const again = await put(path, { message: 'Again', content });
    expect(again.status).toBe(422);
    const stale = '0'.repeat(40);
    expect(
      (await put(path, { message: 'x', content, sha: stale })).status,
    ).toBe(409);
    const next = Buffer.from('second').toString('base64');
    const changed = await put(path, { message: 'B', content: next, sha: old });
    expect(changed.status).toBe(200);
    const clone = await sourceControl.clone('vault');
    expect(await runGit(clone, 'rev-parse', 'HEAD')).toBe(
      changed.body.commit.sha,
    );
    expect(await readFile(join(clone, 'notes/a.md'), 'utf8')).toBe('second');

    const { sha } = changed.body.content;
    const json = { message: 'Delete', sha };
    const gone = await sourceControl.repo(path, { method: 'DELETE', json });
    expect(gone.status).toBe(200);
    expect((await sourceControl.repo('vault/contents/notes')).status).toBe(404);
  });

  it('refuses a folder, a branch that is not there and an archived repository', async () => {
    const json = { message: 'm', content: '' };
    expect((await put('basket/contents/docs', json)).status).toBe(422);
    const branch = await put('basket/contents/x', { ...json, branch: 'none' });
    expect(branch.status).toBe(404);
    expect((await put('old-shop/contents/x', json)).status).toBe(403);
  });
});
