import fc from 'fast-check';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import {
  git,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';

describe('any set of files', () => {
  const segment = fc
    .string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(...'abcXYZ019 -_.#%+&=@!~$()[]{}\'"\\éß漢'),
    })
    .filter(
      text =>
        !['.', '..'].includes(text) &&
        text === text.trim() &&
        !text.toLowerCase().startsWith('.git') &&
        !/git~\d/i.test(text),
    );
  const path = fc
    .array(segment, { minLength: 1, maxLength: 3 })
    .map(parts => parts.join('/'));
  const content = fc
    .uint8Array({ maxLength: 300 })
    .map(bytes => Buffer.from(bytes));
  const files = fc
    .dictionary(path, content, { minKeys: 1, maxKeys: 6 })
    .filter(record => {
      const paths = Object.keys(record);
      return !paths.some(one =>
        paths.some(other => other.startsWith(`${one}/`)),
      );
    });

  /** Reads all files of a repository from a clone and from the contents API. */
  async function readBack(control: ProxiedSourceControl, repository: string) {
    const cloned: Record<string, Buffer> = {};
    const answered: Record<string, Buffer> = {};
    const work = await mkdtemp(join(tmpdir(), 'clone-'));
    try {
      await git(work, 'clone', '-q', control.cloneUrl(repository), '.');
      const listed = await git(work, 'ls-files', '-z');
      for (const name of listed.split('\0').filter(Boolean)) {
        cloned[name] = await readFile(join(work, name));
        const address = name.split('/').map(encodeURIComponent).join('/');
        const response = await control.fetch(
          `/api/v3/repos/${OWNER}/${repository}/contents/${address}`,
        );
        expect(response.status).toBe(200);
        const answer = (await response.json()) as {
          path: string;
          content: string;
        };
        answered[answer.path] = Buffer.from(answer.content, 'base64');
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    return { cloned, answered };
  }

  it('comes back byte for byte through the contents API and a clone', async () => {
    const control = await ProxiedSourceControl.start();
    try {
      const seeds = fc
        .sample(files, { numRuns: 15, seed: 7 })
        .map((seed, index) => ({ name: `any-${index}`, files: seed }));
      await control.restart(seeds);
      for (const { name, files: seed } of seeds) {
        const read = await readBack(control, name);
        expect(read).toEqual({ cloned: seed, answered: seed });
      }
    } finally {
      await control.close();
    }
  }, 60_000);

  it('is in the tarball as it is in the tree', async () => {
    const control = await ProxiedSourceControl.start({
      repositories: [
        {
          name: 'packed',
          files: {
            'README.md': 'a',
            'docs/deep/one.md': 'b',
            'x y.bin': Buffer.from([0, 1]),
          },
        },
      ],
    });
    const work = await mkdtemp(join(tmpdir(), 'tarball-'));
    try {
      const response = await control.fetch(
        `/api/v3/repos/${OWNER}/packed/tarball/main`,
        { redirect: 'follow' },
      );
      expect(response.headers.get('content-type')).toBe('application/x-gzip');
      const archive = join(work, 'archive.tar.gz');
      await writeFile(archive, Buffer.from(await response.arrayBuffer()));
      await git(work, 'clone', '-q', control.cloneUrl('packed'), 'clone');
      const clone = join(work, 'clone');
      const sha = await git(clone, 'rev-parse', 'HEAD');
      const unpacked = join(work, 'unpacked');
      await mkdir(unpacked);
      await extract({ file: archive, cwd: unpacked });
      const top = join(unpacked, `${OWNER}-packed-${sha.slice(0, 7)}`);
      await git(top, 'init', '-q');
      await git(top, 'add', '-A');
      expect(await git(top, 'write-tree')).toBe(
        await git(clone, 'rev-parse', 'HEAD^{tree}'),
      );
    } finally {
      await rm(work, { recursive: true, force: true });
      await control.close();
    }
  });
});
