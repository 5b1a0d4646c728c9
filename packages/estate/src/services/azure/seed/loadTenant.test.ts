import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DirectorySeed, loadDirectory } from '../../../directory';
import type { EstateScale } from '../../../types';
import { LARGE_GROUPS } from './generateGroups';
import { loadTenant } from './loadTenant';
import { EXAMPLES_DIR } from '../../../paths';

let directory: DirectorySeed;
let folder: string;
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  directory = await loadDirectory(EXAMPLES_DIR, 'small');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estate-azure-seed-'));
  for (const part of ['azure', 'company']) {
    await cp(join(EXAMPLES_DIR, part), join(folder, part), { recursive: true });
  }
});

function load(examplesDir = folder, scale: EstateScale = 'small') {
  const { people, groups } = directory;
  return loadTenant({ examplesDir, scale, people }, groups);
}

describe('loadTenant', () => {
  it('reads twelve subscriptions, in which all applications have resource groups', async () => {
    const { subscriptions, objects } = await load(EXAMPLES_DIR);
    expect(subscriptions).toHaveLength(12);
    const types = subscriptions.map(({ tags }) => tags.subscription_type);
    expect(new Set(types)).toEqual(
      new Set(['prod', 'nonprod', 'shared', 'sandbox']),
    );
    const applications = objects
      .filter(({ type }) => type === 'Microsoft.Resources/resourceGroups')
      .flatMap(({ tags }) => tags?.application_id ?? []);
    expect(new Set(applications).size).toBe(40);
  });

  it('gives each thing one id', async () => {
    const { objects } = await load(EXAMPLES_DIR);
    const ids = objects.map(({ id }) => id.toLowerCase());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has thousands of groups in a sandbox in scale large', async () => {
    const { subscriptions, objects, pageSize } = await load(
      EXAMPLES_DIR,
      'large',
    );
    const sandbox = subscriptions.find(
      ({ tags }) => tags.subscription_type === 'sandbox',
    );
    const found = objects.filter(
      ({ id, type }) =>
        type === 'Microsoft.Resources/resourceGroups' &&
        id.includes(sandbox!.subscriptionId),
    );
    expect(found.length).toBeGreaterThan(LARGE_GROUPS);
    expect(pageSize).toBe(1000);
  });

  it.each([
    ['tenant.yaml', 'pageSize: 10', 'pageSize: 0', 'pageSize'],
    ['tenant.yaml', 'group:security', 'group:nobody', "'group:nobody'"],
    ['tenant.yaml', 'group:security', 'security', 'roles.1.principal'],
    ['payments-prod.yaml', 'owner: payments', 'owner: none', "'group:none'"],
    ['payments-prod.yaml', 'name: payments-prod', 'name: x', 'name the file'],
    ['payments-prod.yaml', 'APP1014', 'APP9999', 'APP9999'],
    ['payments-prod.yaml', 'location: westeurope', 'nothing: 1', 'location'],
    ['payments-prod.yaml', 'strefundsprod', 'St-x', 'storageAccounts.0.name'],
    ['payments-nonprod.yaml', 'strefundsdev', 'stbasketdev', 'stbasketdev'],
    ['payments-prod.yaml', 'rg-refunds-prod', 'rg-settlement-prod', 'twice'],
    ['payments-prod.yaml', '10.20.2.0/24', '10.20.1.0/25', '10.20.1.0/25'],
    ['payments-prod.yaml', '10.20.2.0/24', '10.20.2.9/24', 'no range'],
    ['payments-prod.yaml', 'plan: asp-refunds-prod', 'plan: x', "unknown 'x'"],
    ['payments-prod.yaml', '/snet-logic-apps }', '/none }', 'unknown subnet'],
    [
      'payments-prod.yaml',
      'storageAccounts/strefundsprod',
      'storageAccounts/x',
      'unknown resource',
    ],
  ])('refuses %s with %s -> %s', async (file, before, after, message) => {
    const path = join(folder, 'azure', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(before);
    await writeFile(path, text.replace(before, after));
    await expect(load()).rejects.toThrow(message);
  });
});
