import { NotFoundError } from '@backstage/errors';
import { mkdocsAbove } from './mkdocsAbove';

const ROOT = 'https://git.example/shop/basket/tree/main';

/** Finds with a reader that has one file; collects what is read. */
async function findWith(file: string, folder: string) {
  const asked: string[] = [];
  const found = await mkdocsAbove(folder, {
    readUrl: async address => {
      asked.push(address);
      if (address !== file) throw new NotFoundError(address);
      return { buffer: async () => Buffer.from('') };
    },
  });
  return { found, asked };
}

it.each([
  [`${ROOT}/mkdocs.yml`, `${ROOT}/src`],
  [`${ROOT}/mkdocs.yaml`, `${ROOT}/a/b/c/`],
  [`${ROOT}/a/mkdocs.yml`, `${ROOT}/a/docs`],
])('finds %s above %s', async (file, folder) => {
  expect((await findWith(file, folder)).found).toBe(file);
});

it('never leaves the repository, and gives up in a deep folder', async () => {
  const shallow = await findWith('', `${ROOT}/src`);
  expect(shallow.found).toBeUndefined();
  expect(shallow.asked).toEqual([`${ROOT}/mkdocs.yaml`, `${ROOT}/mkdocs.yml`]);
  const deep = await findWith('', `${ROOT}/${'a/'.repeat(100)}`);
  expect(deep.asked).toHaveLength(10);
});

it('passes on why the repository cannot be read', async () => {
  const readUrl = async () => {
    throw new Error('no answer');
  };
  await expect(mkdocsAbove(`${ROOT}/src`, { readUrl })).rejects.toThrow(
    'no answer',
  );
});
