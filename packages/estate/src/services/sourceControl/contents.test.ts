import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  git,
  ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';

const run = promisify(execFile);
const SPECIAL = 'docs/deep/größe & #1?.md';
const encode = (path: string) =>
  path.split('/').map(encodeURIComponent).join('/');

describe('contents of a repository', () => {
  let control: ProxiedSourceControl;
  let clone: string;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [
        {
          name: 'basket',
          releases: ['v1.0.0'],
          files: {
            'README.md': '# Basket\n',
            [SPECIAL]: 'Clone {{SOURCE_CONTROL_URL}}/x\n',
            'logo.bin': Buffer.from([0, 255, 13, 10, 0]),
          },
        },
        { name: 'notes', files: { 'README.md': 'Notes\n' } },
      ],
    });
    clone = await mkdtemp(join(control.folder, 'clone-'));
    await git(clone, 'clone', '-q', control.cloneUrl('basket'), '.');
  });
  afterAll(() => control?.close());

  const at = (path: string, init: RequestInit = {}) =>
    control.fetch(`/api/v3/repos/retail-example/${path}`, init);
  const send = (method: string, path: string, body: object) =>
    at(path, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `token ${TOKEN}` },
    });

  it('lists a folder with the object ids of git', async () => {
    const entries: { name: string; sha: string }[] = await (
      await at('basket/contents')
    ).json();
    const tree = await git(clone, 'ls-tree', 'HEAD');
    expect(entries.map(({ name, sha }) => `${sha}\t${name}`)).toEqual(
      tree.split('\n').map(line => line.split(' ')[2]),
    );
    const below = await (await at('basket/contents/docs/deep')).json();
    expect(below).toMatchObject([{ path: SPECIAL, type: 'file' }]);
  });

  it('answers a file whose name has to be encoded, as JSON, raw and on its page', async () => {
    const text = `Clone ${control.url}/x\n`;
    const path = `basket/contents/${encode(SPECIAL)}`;
    const file = await (await at(path)).json();
    expect(file.sha).toBe(await git(clone, 'rev-parse', `HEAD:${SPECIAL}`));
    expect(Buffer.from(file.content, 'base64').toString()).toBe(text);
    const raw = await at(path, {
      headers: {
        authorization: `Bearer ${TOKEN}`,
        accept: 'application/vnd.github.v3.raw',
      },
    });
    expect(await raw.text()).toBe(text);
    const page = `/retail-example/basket/raw/main/${encode(SPECIAL)}`;
    expect(await (await control.fetch(page)).text()).toBe(text);
  });

  it('keeps the bytes of a binary file', async () => {
    const { content } = await (await at('basket/contents/logo.bin')).json();
    expect([...Buffer.from(content, 'base64')]).toEqual([0, 255, 13, 10, 0]);
  });

  it.each(['', '/main', '/v1.0.0', '/refs/heads/main'])(
    'packs the tree of the commit below one folder: tarball%s',
    async ref => {
      const folder = await mkdtemp(join(control.folder, 'archive-'));
      const files = join(folder, 'files');
      await mkdir(files);
      const { status, headers } = await at(`basket/tarball${ref}`);
      expect(status).toBe(302);
      // The link needs no credential.
      const answer = await fetch(headers.get('location')!);
      const archive = await answer.arrayBuffer();
      await writeFile(join(folder, 'basket.tar.gz'), Buffer.from(archive));
      await run('tar', ['-xzf', '../basket.tar.gz', '--strip-components=1'], {
        cwd: files,
      });
      await git(files, 'init', '-q');
      await git(files, 'add', '-A');
      expect(await git(files, 'write-tree')).toBe(
        await git(clone, 'rev-parse', 'HEAD^{tree}'),
      );
    },
  );

  it.each([
    ['basket/contents/none.md', 404],
    ['basket/contents/README.md?ref=none', 404],
    ['basket/contents/README.md/below', 404],
    ['basket/contents//etc/passwd', 404],
    ['basket/contents/..%2f..%2fconfig', 404],
    ['basket/contents/%2e%2e%2fconfig?ref=main', 404],
    ['basket/contents/README.md?ref=..%2f..%2fHEAD', 404],
    ['basket/contents/README.md?ref=--help', 404],
    ['basket/tarball/none', 404],
    ['basket/tarball/--output=x', 404],
    ['basket/commits?sha=none', 404],
    ['basket/commits?path=..%2fx', 200],
    ['basket/commits?path=%2fetc%2fpasswd', 200],
    ['basket/git/blobs/none', 404],
    ['basket/git/trees/none', 404],
    ['basket/compare/main...none', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await at(path)).status).toBe(status);
  });

  it('takes a file, replaces it only with its object id, and deletes it', async () => {
    const path = 'notes/contents/a/b.md';
    const content = Buffer.from('first').toString('base64');
    const made = await send('PUT', path, { message: 'Add', content });
    expect(made.status).toBe(201);
    const { sha } = (await made.json()).content;

    const blind = { message: 'Again', content };
    expect((await send('PUT', path, blind)).status).toBe(422);
    const stale = { ...blind, sha: '0'.repeat(40) };
    expect((await send('PUT', path, stale)).status).toBe(409);
    const next = Buffer.from('second').toString('base64');
    const changed = await send('PUT', path, {
      message: 'Change',
      content: next,
      sha,
    });
    expect(changed.status).toBe(200);
    const now = (await changed.json()).content.sha;

    const late = await send('DELETE', path, { message: 'Delete', sha });
    expect(late.status).toBe(409);
    const gone = await send('DELETE', path, { message: 'Delete', sha: now });
    expect(gone.status).toBe(200);
    expect((await at(path)).status).toBe(404);
    const commits: { commit: { message: string } }[] = await (
      await at('notes/commits?path=a/b.md')
    ).json();
    expect(commits.map(({ commit }) => commit.message)).toEqual([
      'Delete',
      'Change',
      'Add',
    ]);
  });

  it.each([
    ['a folder', 'basket/contents/docs', {}, 422],
    ['a branch that is not there', 'notes/contents/x', { branch: 'no' }, 404],
    ['a path out of it', 'notes/contents/..%2fx', {}, 404],
    ['a path in .git', 'notes/contents/.git%2fconfig', {}, 404],
    ['a body without a message', 'notes/contents/x', { message: '' }, 422],
  ])('does not write to %s', async (_case, path, extra, status) => {
    const body = { message: 'm', content: '', ...extra };
    expect((await send('PUT', path, body)).status).toBe(status);
  });

  it('does not write without a token', async () => {
    const answer = await at('notes/contents/x', {
      method: 'PUT',
      headers: {},
      body: JSON.stringify({ message: 'm', content: '' }),
    });
    expect(answer.status).toBe(404);
  });
});
