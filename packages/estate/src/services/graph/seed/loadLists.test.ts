import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DirectorySeed, loadDirectory } from '../../../directory';
import { loadLists } from './loadLists';
import { EXAMPLES_DIR } from '../../../paths';

let directory: DirectorySeed;
let folder: string;

beforeAll(async () => {
  directory = await loadDirectory(EXAMPLES_DIR, 'small');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estate-lists-'));
  await cp(join(EXAMPLES_DIR, 'company'), join(folder, 'company'), {
    recursive: true,
  });
});
afterEach(() => rm(folder, { recursive: true }));

describe('loadLists', () => {
  it('reads the sample company', async () => {
    const { lists } = await loadLists(EXAMPLES_DIR, directory);
    expect(lists.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['MAL', 40],
      ['DTProductTeamCatalogue', 26],
      ['IOCodes', 30],
      ['ServiceRequests', 0],
    ]);
    const portfolios = new Set(
      lists[1].rows.map(({ fields }) => fields.productPortfolio),
    );
    portfolios.delete('TBC');
    expect(portfolios.size).toBe(6);
  });

  it('fills the lists in scale large, with the same entries every time', async () => {
    const { lists } = await loadLists(EXAMPLES_DIR, directory, 'large');
    const [applications, products] = lists;
    expect(await loadLists(EXAMPLES_DIR, directory, 'large')).toMatchObject({
      lists: [{ rows: applications.rows }, { rows: products.rows }, {}, {}],
    });
    expect([applications.rows.length, products.rows.length]).toEqual([
      5000, 500,
    ]);
    const aliases = applications.rows.map(({ fields }) => fields.Alias);
    expect(new Set(aliases.map(alias => alias.toLowerCase())).size).toBe(5000);
    const names = products.rows.map(({ fields }) => fields.productName);
    expect(new Set(names).size).toBe(500);
    expect(names).toEqual(
      expect.arrayContaining(applications.rows.map(row => row.fields.product)),
    );
  });

  it.each([
    [
      'applications.yaml',
      'alias: CHKOUT',
      'alias: BASKET',
      "alias 'BASKET' twice",
    ],
    ['applications.yaml', 'alias: CHKOUT', 'alias: C', 'applications.1.alias'],
    [
      'applications.yaml',
      'product: Web Shop',
      'product: Shop of the web',
      "unknown product 'Shop of the web' at 'APP1005'",
    ],
    [
      'applications.yaml',
      'supportedBy: checkout@',
      'supportedBy: till@',
      "unknown supportedBy 'till@retail.example' at 'APP1001'",
    ],
    [
      'products.yaml',
      'owner: xu.li@',
      'owner: li.xu@',
      "products.yaml names the unknown owner 'li.xu@retail.example' at 'PRD-105'",
    ],
    ['products.yaml', 'team: loyalty', 'team: luck', "unknown team 'luck'"],
    ['cost-codes.yaml', 'IO420107', 'io420100', "code 'io420100' twice"],
    ['cost-codes.yaml', 'code: IO420107, ', '', 'costCodes.3.code'],
  ])('refuses a wrong %s: %s -> %s', async (file, before, after, message) => {
    const path = join(folder, 'company', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(before, after));
    await expect(loadLists(folder, directory)).rejects.toThrow(message);
  });
});
