import fc from 'fast-check';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestSourceControl, runGit } from './__testUtils__';

jest.setTimeout(60_000);

let sourceControl: TestSourceControl;

beforeAll(async () => {
  sourceControl = await TestSourceControl.start();
});
afterAll(() => sourceControl?.close());

async function commitFile(clone: string, path: string, content: string) {
  await writeFile(join(clone, path), content);
  await runGit(clone, 'add', '.');
  await runGit(clone, 'commit', '-qm', `Change ${path}`);
  return runGit(clone, 'rev-parse', 'HEAD');
}

describe('git over HTTP', () => {
  it('takes a push, which the API and another clone see at once', async () => {
    const clone = await sourceControl.clone('basket');
    const sha = await commitFile(clone, 'new.md', 'pushed\n');
    await runGit(clone, 'push', '-q', 'origin', 'HEAD:main');
    const { body } = await sourceControl.repo('basket/commits/main');
    expect(body.sha).toBe(sha);
    const file = await sourceControl.repo('basket/contents/new.md');
    expect(Buffer.from(file.body.content, 'base64').toString()).toBe(
      'pushed\n',
    );
    const other = await sourceControl.clone('basket');
    expect(await readFile(join(other, 'new.md'), 'utf8')).toBe('pushed\n');
  });

  it('takes the first push of an empty repository and makes its branch the default', async () => {
    await sourceControl.api('/orgs/retail-example/repos', {
      method: 'POST',
      json: { name: 'fresh' },
    });
    const empty = await sourceControl.repo('fresh/commits');
    expect(empty).toMatchObject({
      status: 409,
      body: { message: 'Git Repository is empty.' },
    });
    const clone = await sourceControl.clone('fresh');
    await runGit(clone, 'checkout', '-qb', 'trunk');
    await commitFile(clone, 'README.md', '# Fresh\n');
    await runGit(clone, 'push', '-q', 'origin', 'trunk');
    const { body } = await sourceControl.repo('fresh');
    expect(body).toMatchObject({ default_branch: 'trunk', size: 1 });
  });

  it('refuses a push that is not based on what is there', async () => {
    const [one, other] = await Promise.all([
      sourceControl.clone('vault'),
      sourceControl.clone('vault'),
    ]);
    await commitFile(one, 'one.md', '1');
    await commitFile(other, 'other.md', '2');
    await runGit(one, 'push', '-q', 'origin', 'HEAD:main');
    await expect(
      runGit(other, 'push', '-q', 'origin', 'HEAD:main'),
    ).rejects.toThrow('rejected');
  });

  it('lets only public repositories be cloned without a token', async () => {
    const clone = await sourceControl.clone('website', null);
    expect(await runGit(clone, 'ls-files')).toContain('catalog-info.yaml');
    for (const name of ['basket', 'vault', 'none']) {
      await expect(sourceControl.clone(name, null)).rejects.toThrow(
        'could not read Username',
      );
    }
  });

  it('refuses a wrong token, even for a public repository', async () => {
    for (const name of ['basket', 'website']) {
      await expect(sourceControl.clone(name, 'wrong')).rejects.toThrow(
        'Authentication failed',
      );
    }
  });

  it('refuses a push without a token and to an archived repository', async () => {
    const clone = await sourceControl.clone('website', null);
    await commitFile(clone, 'new.md', 'x');
    await expect(
      runGit(clone, 'push', '-q', 'origin', 'HEAD:main'),
    ).rejects.toThrow('could not read Username');
    const direct = await sourceControl.call(
      '/retail-example/website.git/git-receive-pack',
      { method: 'POST', token: null },
    );
    expect(direct.status).toBe(401);
    const archived = await sourceControl.clone('old-shop');
    await commitFile(archived, 'new.md', 'x');
    await expect(
      runGit(archived, 'push', '-q', 'origin', 'HEAD:main'),
    ).rejects.toThrow('403');
  });

  it('says to someone with a token that a repository does not exist', async () => {
    await expect(sourceControl.clone('none')).rejects.toThrow('not found');
  });
});

/** One part of a path: anything a checkout can hold on every system, the special characters of URLs among it. */
const segment = fc
  .string({
    unit: fc.constantFrom(...`abAB01 -_.%#?&+='"{}()[]*$~!@^,;<>|:é漢🙂`, '\n'),
    minLength: 1,
    maxLength: 12,
  })
  // Git refuses these names on purpose: they mean `.git` on some systems.
  .filter(name => !/^\.+$|^git~|[. ]$|^\.git/i.test(name));
const content = fc.oneof(
  fc.uint8Array({ maxLength: 64 }).map(bytes => Buffer.from(bytes)),
  fc.string({ unit: 'grapheme', maxLength: 64 }).map(text => Buffer.from(text)),
);
/** Folders are named apart from files, so that no file stands where a folder must. */
const files = fc.dictionary(
  fc
    .tuple(fc.array(segment, { maxLength: 2 }), segment)
    .map(([folders, name]) =>
      [...folders.map(folder => `d${folder}`), `f${name}`].join('/'),
    ),
  content,
  { minKeys: 1, maxKeys: 6, noNullPrototype: true },
);

it('gives any files of a seed back unchanged, through the API and a clone', async () => {
  await fc.assert(
    fc.asyncProperty(files, async tree => {
      const seeded = await TestSourceControl.start({
        repositories: [{ name: 'any', files: tree }],
      });
      try {
        const clone = await seeded.clone('any');
        for (const [path, bytes] of Object.entries(tree)) {
          const address = path.split('/').map(encodeURIComponent).join('/');
          const { body } = await seeded.repo(`any/contents/${address}`);
          expect(body.path).toBe(path);
          expect(Buffer.from(body.content, 'base64')).toEqual(bytes);
          expect(await readFile(join(clone, path))).toEqual(bytes);
        }
        const listed = await runGit(clone, 'ls-files', '-z');
        expect(listed.split('\0').filter(name => name !== '')).toHaveLength(
          Object.keys(tree).length,
        );
      } finally {
        await seeded.close();
      }
    }),
    { numRuns: 8, seed: 20260601 },
  );
});

it('gives any files that were pushed back unchanged through the API', async () => {
  const clone = await sourceControl.clone('website');
  await fc.assert(
    fc.asyncProperty(files, async tree => {
      await runGit(clone, 'rm', '-rqf', '--ignore-unmatch', '.');
      for (const [path, bytes] of Object.entries(tree)) {
        await mkdir(join(clone, path, '..'), { recursive: true });
        await writeFile(join(clone, path), bytes);
      }
      await runGit(clone, 'add', '-A');
      await runGit(clone, 'commit', '--allow-empty', '-qm', 'Any files');
      await runGit(clone, 'push', '-q', 'origin', 'HEAD:main');
      const { body } = await sourceControl.repo(
        'website/git/trees/main?recursive=1',
      );
      const blobs = body.tree.filter(
        (entry: { type: string }) => entry.type === 'blob',
      );
      const paths = blobs.map((entry: { path: string }) => entry.path);
      expect(paths.sort()).toEqual(Object.keys(tree).sort());
    }),
    { numRuns: 5, seed: 20260601 },
  );
});
