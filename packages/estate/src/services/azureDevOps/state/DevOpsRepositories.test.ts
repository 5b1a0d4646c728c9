import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitProcesses } from '../../../git/GitProcesses';
import { Lateness } from '../../../serviceKit/Lateness';
import { DevOpsRepositories } from './DevOpsRepositories';
import { DevOpsState } from './DevOpsState';

const LATE_MS = 1000;
const PROJECT = { id: 'p1', name: 'Store Systems', description: '' };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'devops-repositories-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('shows a new repository late, and never makes it twice', async () => {
  let now = 0;
  const repositories = new DevOpsRepositories({
    seed: {
      organisation: 'retail-example',
      epoch: '2026-06-01T09:00:00Z',
      projects: [PROJECT],
      repositories: [],
    },
    state: new DevOpsState(join(root, 'state.json')),
    processes: new GitProcesses(),
    root,
    lateness: new Lateness(LATE_MS, () => now),
  });
  const made = await repositories.create(PROJECT, 'tills');
  expect(repositories.list(PROJECT)).toEqual([]);
  expect(() => repositories.find(PROJECT, 'tills')).toThrow('TF401019');
  await expect(repositories.create(PROJECT, 'Tills')).rejects.toThrow(
    'already exists',
  );
  now = LATE_MS;
  expect(repositories.list(PROJECT)).toEqual([made]);
  expect(repositories.find(PROJECT, 'tills')).toBe(made);
});
